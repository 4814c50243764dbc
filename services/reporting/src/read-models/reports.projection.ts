import { rideStream } from '@trupial/contracts/events';
import {
  type Projection,
  type RecordedEvent,
  RowSet,
  type Streams,
  type Tables,
} from '@trupial/event-store';
import { isBy } from '@trupial/service-kit/views';
import {
  driverIdOf,
  isEnd,
  isOfEndedRide,
  type ReportedEvent,
  reportedEventOf,
  reportedTypes,
  rideIdOf,
} from '../log/recorded-events.ts';
import {
  countedIn,
  dayChange,
  dayOf,
  type DriverDay,
  emptyDay,
} from './driver-totals/driver-day.ts';
import {
  type DriverRow,
  rowChange as driverRowChange,
  unknownDriver,
} from './driver-totals/driver-row.ts';
import { endedRow } from './ride-history/ended-row.ts';
import { type RideRow, rowChange } from './ride-history/ride-row.ts';

/**
 * Ended rides, drivers and drivers' days, kept by one projection in one transaction: what drivers
 * have earned is what their rides have cost, whenever one looks. A ride gets its row when it ends,
 * made from all that its stream says until then: no report shows a ride that has not ended.
 */
export const reports: Projection = {
  name: 'reports',
  tables: ['rides', 'drivers', 'driver_days'],
  types: reportedTypes,
  async apply(recorded, tables, log) {
    const batch = new Batch(recorded);
    await batch.load(tables, log);
    batch.apply();
    await batch.save(tables);
  },
};

/** An event beside what it is about. */
interface Fact {
  readonly recorded: RecordedEvent;
  readonly event: ReportedEvent;
  readonly rideId: number | null;
  readonly driverId: number | null;
  /** The driver's day for which it counts; null when it counts for none. */
  readonly day: Pick<DriverDay, 'driver_id' | 'day'> | null;
}

function factOf(recorded: RecordedEvent): Fact {
  const event = reportedEventOf(recorded);
  const driverId = driverIdOf(event);
  const counted = countedIn(event);
  const day =
    driverId === null || counted === null ? null : { driver_id: driverId, day: dayOf(counted) };
  return { recorded, event, rideId: rideIdOf(recorded), driverId, day };
}

class Batch {
  readonly #facts: readonly Fact[];
  readonly #rides = new RowSet<RideRow>({ name: 'rides', key: ['id'], guard: 'version' });
  readonly #drivers = new RowSet<DriverRow>({ name: 'drivers', key: ['id'], guard: 'position' });
  readonly #days = new RowSet<DriverDay>({
    name: 'driver_days',
    key: ['driver_id', 'day'],
    guard: 'position',
  });
  /** The events of rides that end in this batch, by stream. */
  #lives: ReadonlyMap<string, readonly RecordedEvent[]> = new Map();

  constructor(recorded: readonly RecordedEvent[]) {
    this.#facts = recorded.map(factOf);
  }

  async load(tables: Tables, log: Streams): Promise<void> {
    const rides = new Set<number>();
    const drivers = new Set<number>();
    const days = new Map<string, Pick<DriverDay, 'driver_id' | 'day'>>();
    for (const { event, rideId, driverId, day } of this.#facts) {
      if (rideId !== null && isOfEndedRide(event)) rides.add(rideId);
      if (driverId !== null) drivers.add(driverId);
      if (day !== null) days.set(`${day.driver_id} ${day.day}`, day);
    }
    await this.#rides.load(
      tables,
      [...rides].map((id) => ({ id })),
    );
    await this.#drivers.load(
      tables,
      [...drivers].map((id) => ({ id })),
    );
    await this.#days.load(tables, [...days.values()]);
    await this.#loadLives(log);
  }

  /** Reads the streams of the rides that end in this batch. */
  async #loadLives(log: Streams): Promise<void> {
    const ending = new Set<string>();
    for (const { event, recorded, rideId } of this.#facts) {
      if (rideId === null || !isEnd(event)) continue;
      const row = this.#rides.get({ id: rideId });
      if (row === undefined || row.version < recorded.version) ending.add(rideStream(rideId));
    }
    if (ending.size === 0) return;
    this.#lives = Map.groupBy(await log.readStreams([...ending]), ({ stream }) => stream);
  }

  apply(): void {
    for (const fact of this.#facts) {
      const ride = this.#applyToRide(fact);
      if (fact.driverId !== null) this.#applyToDriver(fact, fact.driverId, ride);
    }
  }

  async save(tables: Tables): Promise<void> {
    await this.#rides.save(tables);
    await this.#drivers.save(tables);
    await this.#days.save(tables);
  }

  /**
   * The event's ride after it, null when it has not ended. A row that already includes the event
   * stays unchanged.
   */
  #applyToRide({ recorded, event, rideId }: Fact): RideRow | null {
    if (rideId === null || !isOfEndedRide(event)) return null;
    const row = this.#rides.get({ id: rideId });
    if (row !== undefined && row.version >= recorded.version) return row;
    const seen = { version: recorded.version, changed_at: recorded.recordedAt };
    if (isEnd(event)) {
      const life = this.#lives.get(recorded.stream) ?? [];
      const next = { ...endedRow(life, recorded), ...seen };
      this.#rides.put(next);
      return next;
    }
    // Before its end: the end reads what this event says.
    if (row === undefined) return null;
    const next = { ...row, ...rowChange(event, row, recorded), ...seen };
    this.#rides.put(next);
    return next;
  }

  #applyToDriver(fact: Fact, driverId: number, ride: RideRow | null): void {
    const { recorded, event } = fact;
    const row = this.#drivers.get({ id: driverId }) ?? unknownDriver(driverId);
    const { position, recordedAt } = recorded;
    if (row.position >= position) return;
    this.#drivers.put({
      ...row,
      ...driverRowChange(event, row, { id: fact.rideId, row: ride }, recorded),
      ...(isBy(driverId, recorded) && { last_active: event.data.at }),
      position,
      changed_at: recordedAt,
    });
    const counted = countedIn(event);
    if (counted === null || fact.day === null) return;
    const day = this.#days.get(fact.day) ?? emptyDay(driverId, fact.day.day);
    this.#days.put({ ...day, ...dayChange(counted, day, ride), position });
  }
}
