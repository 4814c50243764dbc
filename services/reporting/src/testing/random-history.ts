import {
  type RideEvent,
  type RideEventData,
  rideTerms,
  type RideTerms,
} from '@trupial/contracts/events';
import type { LogWriter } from './log-writer.ts';
import { fareOf, noon, requested } from './samples.ts';

/** Chance that repeats itself: mulberry32. Answers whole numbers below `limit`. */
export function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

const rideTypes = ['airport', 'group', 'local'] as const;
const minutesInDay = 24 * 60;
/** Today until noon, the last days, the last weeks, the last year and a half. */
const reaches = [12 * 60, 7 * minutesInDay, 30 * minutesInDay, 550 * minutesInDay];

/** Rides that are written at the same time. */
const together = 25;

/** Writes so many rides that go every way the domain's table allows, ending before {@link noon}. */
export async function writeRandomHistory(
  log: LogWriter,
  drivers: readonly number[],
  rides: number,
  seed: number,
): Promise<void> {
  await log.register(...drivers);
  for (let first = 0; first < rides; first += together) {
    const count = Math.min(together, rides - first);
    await Promise.all(
      Array.from({ length: count }, (_, at) => writeRide(log, drivers, dice(seed + first + at))),
    );
  }
}

async function writeRide(
  log: LogWriter,
  drivers: readonly number[],
  roll: (limit: number) => number,
): Promise<void> {
  const start = roll(reaches[roll(reaches.length)]!) + 1;
  const at = new Date(Date.parse(noon) - start * 60_000 + roll(60_000)).toISOString();
  const facts = () => ({
    distanceMeters: 800 + roll(40_000),
    rideType: rideTypes[roll(3)]!,
    fare: fareOf(500 + roll(9500)),
  });
  const opened = requested({ at, ...facts() }).data as RideEventData<'RideRequested'>;
  const rideId = await log.book(opened);
  let terms: RideTerms = rideTerms.parse(opened);
  // Some are changed, some of them again, by whoever booked them.
  for (let amendment = 1; roll(3) === 0; amendment += 1) {
    const [was, is] = [terms, { ...terms, ...facts() }];
    const { contact } = opened;
    const by = { by: 'rider', reason: null, driverId: null } as const;
    const change = { ...by, amendment, was, is, contact, contactWas: contact, at };
    await log.ride(rideId, { type: 'RideAmended', data: change });
    terms = is;
  }
  await carry(log, drivers, roll, { rideId, at, promised: terms.fare.amountMinor });
}

async function carry(
  log: LogWriter,
  drivers: readonly number[],
  roll: (limit: number) => number,
  { rideId, at, promised }: { rideId: number; at: string; promised: number },
): Promise<void> {
  const any = (): number => drivers[roll(drivers.length)]!;
  const driverId = any();
  const step = { driverId, at };
  const take: RideEvent = { type: 'DriverAssigned', data: { ...step, by: 'driver' } };
  const leave = (reason: 'reassigned' | 'sent_back' | 'given_up'): RideEvent => ({
    type: 'DriverUnassigned',
    data: { ...step, reason },
  });
  const cancelled = (by: 'driver' | 'rider' | 'operator'): RideEvent => ({
    type: 'RideCancelled',
    data: { by, reason: `by_${by}`, driverId, at },
  });
  const hidden: RideEvent = { type: 'RideHidden', data: step };
  const hisEnds: readonly RideEvent[][] = [
    [cancelled('driver')],
    [cancelled('rider')],
    [cancelled('operator'), { type: 'RideReopened', data: { at } }],
    [
      { type: 'DriverArrived', data: step },
      { type: 'NoShowRecorded', data: { ...step, by: 'driver' } },
    ],
    [leave('given_up'), hidden],
    [leave('sent_back')],
    [
      leave('reassigned'),
      { type: 'DriverAssigned', data: { driverId: any(), by: 'operator', at } },
    ],
  ];

  if (roll(3) === 0)
    await log.ride(rideId, { type: 'RideDeclined', data: { driverId: any(), at } });
  if (roll(12) === 0) return log.ride(rideId, { type: 'RideRejected', data: { at } });
  await log.rideBy(driverId, rideId, take);
  if (roll(3) === 0) return log.ride(rideId, ...hisEnds[roll(hisEnds.length)]!);
  await log.driver(driverId, { type: 'DriverEngaged', data: { driverId, rideId, at } });
  await log.rideBy(
    driverId,
    rideId,
    { type: 'DriverSetOff', data: step },
    { type: 'RiderPickedUp', data: step },
    { type: 'TripStarted', data: step },
    // The charged fare counts, not the quoted one.
    {
      type: 'RideCompleted',
      data: { ...step, by: 'driver', fare: fareOf(promised + (roll(4) === 0 ? 1 : 0)) },
    },
    ...(roll(10) === 0 ? [hidden] : []),
    ...ratingsOf(step, roll),
  );
  await log.driver(driverId, { type: 'DriverReleased', data: { driverId, rideId, at } });
}

/** The rider's rating, if any; some riders change it, and some change it twice. */
function ratingsOf(step: { driverId: number; at: string }, roll: (limit: number) => number) {
  const ratings: RideEvent[] = [];
  let replaces: number | null = null;
  for (let times = roll(4); times > 0; times -= 1) {
    const rating = 1 + roll(5);
    if (rating === replaces) continue;
    ratings.push({ type: 'RideRated', data: { ...step, rating, replaces } });
    replaces = rating;
  }
  return ratings;
}
