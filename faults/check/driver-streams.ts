import type { RecordedEvent } from '@trupial/event-store';
import { type Facts, factsOf } from './facts.ts';
import { idOf, type Report, type Rule } from './rule.ts';
import {
  assignedStages,
  marginMinutes,
  minuteMs,
  onBoardStages,
  type Stage,
  stateTable,
} from './state-table.ts';

interface Driver {
  registered: boolean;
  online: boolean;
  readonly suspendedBy: Set<string>;
  erased: boolean;
  engaged: number | null;
  readonly reserved: Map<number, string>;
}

/** A reservation for another time than its ride has: right if the same append moves the ride. */
interface Move {
  readonly correlationId: string;
  readonly rideId: number;
  readonly window: string;
  readonly wrong: () => void;
}

interface Ride {
  window: string;
  stage: Stage;
  driver: number | null;
}

/**
 * A driver's own stream: it begins with his registration, repeats nothing, and records his
 * reservations and the rider in his car exactly as the rides' streams do.
 */
export class DriverStreams implements Rule {
  readonly name = 'driver streams';
  readonly #drivers = new Map<number, Driver>();
  readonly #rides = new Map<number, Ride>();
  #moves: Move[] = [];

  see(event: RecordedEvent, report: Report): void {
    this.#endMoves((move) => move.correlationId !== event.meta.correlationId);
    const driver = idOf(event.stream, 'driver');
    if (driver !== null) this.#seeDriver(driver, event, report);
    const ride = idOf(event.stream, 'ride');
    if (ride !== null) this.#seeRide(ride, event);
  }

  /** One append writes both streams, so at the end of the log they must agree. */
  end(report: Report): void {
    this.#endMoves(() => true);
    const byRides = new Set<string>();
    for (const [id, { stage, driver, window }] of this.#rides) {
      const carries = onBoardStages.includes(stage);
      if (carries || assignedStages.includes(stage)) {
        byRides.add(`driver-${driver} has ride ${id} at ${window}`);
      }
      if (carries) byRides.add(`driver-${driver} carries the rider of ride ${id}`);
    }
    const byDrivers = new Set<string>();
    for (const [id, { reserved, engaged }] of this.#drivers) {
      for (const [ride, window] of reserved) {
        byDrivers.add(`driver-${id} has ride ${ride} at ${window}`);
      }
      if (engaged !== null) byDrivers.add(`driver-${id} carries the rider of ride ${engaged}`);
    }
    for (const fact of byRides.difference(byDrivers)) report(`only the rides say: ${fact}`);
    for (const fact of byDrivers.difference(byRides)) report(`only the drivers say: ${fact}`);
  }

  /** An append may write the driver's stream before the ride's: what it moved is judged after it. */
  #endMoves(isOver: (move: Move) => boolean): void {
    if (this.#moves.length === 0) return;
    for (const move of this.#moves.filter(isOver)) {
      if (this.#rides.get(move.rideId)?.window !== move.window) move.wrong();
    }
    this.#moves = this.#moves.filter((move) => !isOver(move));
  }

  #seeRide(id: number, event: RecordedEvent): void {
    const facts = factsOf(event);
    if (event.type === 'RideRequested') {
      this.#rides.set(id, { window: windowOf(facts), stage: 'pending', driver: null });
      return;
    }
    const ride = this.#rides.get(id);
    if (ride === undefined) return;
    if (event.type === 'DriverAssigned') ride.driver = facts.driverId ?? null;
    if (event.type === 'RideAmended') ride.window = windowOf(facts.is ?? {});
    ride.stage = stateTable[event.type]?.to ?? ride.stage;
  }

  #seeDriver(id: number, event: RecordedEvent, report: Report): void {
    const driver = this.#drivers.get(id) ?? {
      registered: false,
      online: true,
      suspendedBy: new Set(),
      erased: false,
      engaged: null,
      reserved: new Map(),
    };
    this.#drivers.set(id, driver);
    const { rideId = 0, from, until, cause = 'office' } = factsOf(event);
    if ((event.type === 'DriverRegistered') === driver.registered) {
      report(driver.registered ? 'registered again' : `${event.type} before he was registered`);
    }
    driver.registered = true;
    if (driver.erased) report(`${event.type} after he was erased`);
    switch (event.type) {
      case 'DriverRegistered':
      case 'DriverProfileChanged':
        return;
      case 'DriverCameOnline':
      case 'DriverWentOffline':
        if (driver.online === (event.type === 'DriverCameOnline')) report('says nothing new');
        driver.online = event.type === 'DriverCameOnline';
        return;
      case 'DriverSuspended':
      case 'DriverReinstated': {
        const isSuspended = event.type === 'DriverSuspended';
        if (driver.suspendedBy.has(cause) === isSuspended) report('says nothing new');
        if (isSuspended) driver.suspendedBy.add(cause);
        else driver.suspendedBy.delete(cause);
        return;
      }
      case 'DriverErased':
        if (driver.reserved.size > 0) report('erased while he had rides');
        driver.suspendedBy.add('office');
        [driver.erased, driver.online] = [true, false];
        return;
      case 'DriverReserved': {
        const ride = this.#rides.get(rideId);
        const before = driver.reserved.get(rideId);
        // A ride that is moved to another time keeps its driver, also when he was suspended since.
        if (driver.suspendedBy.size > 0 && before === undefined) report('reserved while suspended');
        if (before === `${from} ${until}`) report(`reserved again for ride ${rideId}`);
        if (ride !== undefined && ride.window !== `${from} ${until}`) {
          const { window } = ride;
          this.#moves.push({
            correlationId: event.meta.correlationId,
            rideId,
            window: `${from} ${until}`,
            wrong: () =>
              report(`reserved from ${from} until ${until}, but ride ${rideId} takes ${window}`),
          });
        }
        driver.reserved.set(rideId, `${from} ${until}`);
        return;
      }
      case 'DriverEngaged':
        if (driver.engaged !== null) report(`engaged while he carries ${driver.engaged}`);
        if (!driver.reserved.has(rideId)) report(`engaged for ride ${rideId}, not reserved`);
        driver.engaged = rideId;
        return;
      case 'DriverReleased':
        if (!driver.reserved.delete(rideId)) report(`released from ride ${rideId}, not reserved`);
        if (driver.engaged === rideId) driver.engaged = null;
        return;
      default:
        report(`${event.type} is no event of a driver`);
    }
  }
}

function windowOf({ scheduledFor = '', durationMinutes = 0 }: Facts): string {
  const pickup = Date.parse(scheduledFor);
  const after = (minutes: number) => new Date(pickup + minutes * minuteMs).toISOString();
  return `${after(-marginMinutes)} ${after(durationMinutes + marginMinutes)}`;
}
