import type { RideEvent, RideEventData } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { dice } from './random-history.ts';
import type { LogWriter } from './log-writer.ts';
import { fareOf } from './samples.ts';

/** A ride with its end, as a plain reading of the log finds it, without any code under test. */
export interface EndedRide {
  readonly id: number;
  readonly booked: RideEventData<'RideRequested'>;
  readonly status: 'Completed' | 'Cancelled' | 'Rejected';
  readonly driverId: number | null;
  readonly hidden: ReadonlySet<number>;
  readonly endedAt: string;
  /** Island time, 'YYYY-MM-DD HH:MM:SS', by the time-zone database. */
  readonly local: string;
  readonly fareMinor: number;
}

const islandTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Curacao',
  dateStyle: 'short',
  timeStyle: 'medium',
});

type Reading = { -readonly [Key in keyof EndedRide]: EndedRide[Key] };

/** All rides that have ended, newest end first, of the same instant the higher id first. */
export function endedRides(events: readonly RecordedEvent[]): EndedRide[] {
  const rides = new Map<string, Partial<Reading> & { hidden: Set<number> }>();
  for (const { stream, type, data } of events) {
    // The test wrote the log itself, in the shapes of the contracts.
    const event = { type, data } as RideEvent;
    if (event.type === 'RideRequested') {
      const { rideId: id, fare } = event.data;
      const hidden = new Set<number>();
      rides.set(stream, {
        id,
        booked: event.data,
        driverId: null,
        hidden,
        fareMinor: fare.amountMinor,
      });
    }
    const ride = rides.get(stream);
    if (ride === undefined) continue;
    if (event.type === 'DriverAssigned') ride.driverId = event.data.driverId;
    if (event.type === 'RideHidden') ride.hidden.add(event.data.driverId);
    if (event.type === 'RideReopened') {
      ride.driverId = null;
      delete ride.status;
    }
    if (event.type === 'RideCompleted') ride.fareMinor = event.data.fare.amountMinor;
    const status = endOf[event.type];
    if (status === undefined) continue;
    Object.assign(ride, {
      status,
      endedAt: event.data.at,
      local: islandTime.format(new Date(event.data.at)),
    });
  }
  return [...rides.values()]
    .filter((ride): ride is Reading & { hidden: Set<number> } => ride.status !== undefined)
    .toSorted((a, b) => (a.endedAt === b.endedAt ? b.id - a.id : a.endedAt < b.endedAt ? 1 : -1));
}

const endOf: Partial<Record<RideEvent['type'], EndedRide['status']>> = {
  RideCompleted: 'Completed',
  RideCancelled: 'Cancelled',
  NoShowRecorded: 'Cancelled',
  RideRejected: 'Rejected',
};

const people = ['Maria Martina', 'Ömer Çelik', 'O’Neil 50%_off', String.raw`Back\slash`, 'Li Wu'];
const places = ['Hato Airport', 'Punda, Willemstad', 'Jan Thiel Beach', 'Westpunt', 'Playa Kenepa'];
/** Midnight on the island is 04:00 UTC: these are on both sides of two of them. */
const ends = [
  '2026-11-18T03:59:59.999Z',
  '2026-11-18T04:00:00.000Z',
  '2026-11-18T15:30:00.000Z',
  '2026-11-19T03:59:59.999Z',
  '2026-11-19T04:00:00.000Z',
  '2026-11-20T12:00:00.250Z',
];

/** Writes so many rides of several riders and drivers, with every end there is. */
export async function writeEndedRides(
  log: LogWriter,
  {
    drivers,
    riders,
    rides,
  }: { drivers: readonly number[]; riders: readonly number[]; rides: number },
): Promise<void> {
  const roll = dice(20_261_120);
  const one = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  for (let count = 0; count < rides; count += 1) {
    const at = one(ends);
    const driverId = one(drivers);
    const rideId = await log.book({
      contact: {
        riderName: one(people),
        riderPhone: `+5999512345${roll(10)}`,
        pickup: { address: one(places), point: null },
        dropoff: { address: one(places), point: null },
      },
      riderId: roll(4) === 0 ? null : one(riders),
      distanceMeters: 800 + roll(40_000),
    });
    const assigned: RideEvent = { type: 'DriverAssigned', data: { driverId, by: 'driver', at } };
    const completed: RideEvent = {
      type: 'RideCompleted',
      data: { driverId, by: 'driver', fare: fareOf(500 + roll(9500)), at },
    };
    const cancelled: RideEvent = {
      type: 'RideCancelled',
      data: { by: 'rider', reason: 'by_rider', driverId, at },
    };
    const ways: readonly RideEvent[][] = [
      [{ type: 'RideRejected', data: { at } }],
      [assigned, cancelled],
      [assigned, cancelled, { type: 'RideReopened', data: { at } }],
      [assigned, { type: 'NoShowRecorded', data: { driverId, by: 'driver', at } }],
      [assigned, completed, { type: 'RideHidden', data: { driverId, at } }],
    ];
    await log.ride(rideId, ...(roll(2) === 0 ? one(ways) : [assigned, completed]));
  }
}
