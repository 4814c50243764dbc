import type { DriverEvent } from '@trupial/contracts/events';
import { type EventMeta, type Loaded, type StreamWrite, writeOf } from '@trupial/event-store';
import type { RideClaim } from '../../driver/driver.commands.ts';
import { driverDecider } from '../../driver/driver.decider.ts';
import type { DriverState } from '../../driver/driver.state.ts';
import type { ReservationChange } from '../../ride/reservation-changes.ts';

interface Cause {
  readonly rideId: number;
  readonly now: string;
  readonly meta: EventMeta;
}

/**
 * What a ride's events write to the streams of the drivers concerned: one write per driver, at the
 * version at which he was found free. Throws the driver's refusals ('driver_busy' and its like).
 */
export async function driverWrites(
  changes: readonly ReservationChange[],
  { rideId, now, meta }: Cause,
  load: (driverId: number) => Promise<Loaded<DriverState>>,
): Promise<readonly StreamWrite[]> {
  const writes: StreamWrite[] = [];
  for (const [driverId, own] of Map.groupBy(changes, (change) => change.driverId)) {
    const loaded = await load(driverId);
    let { state } = loaded;
    const events: DriverEvent[] = [];
    for (const change of own) {
      const decided = driverDecider.decide(claimOf(change, rideId, now), state);
      state = decided.reduce(driverDecider.evolve, state);
      events.push(...decided);
    }
    const write = writeOf(loaded, events, meta);
    if (write !== null) writes.push(write);
  }
  return writes;
}

function claimOf(change: ReservationChange, rideId: number, now: string): RideClaim {
  if (change.kind === 'move') {
    const { kind: name, driverId: _, ...what } = change;
    return { name, rideId, now, ...what };
  }
  if (change.kind !== 'reserve') return { name: change.kind, rideId, now };
  const { by, from, until, needs } = change;
  return { name: 'reserve', rideId, now, by, from, until, needs };
}
