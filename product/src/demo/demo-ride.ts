import { bookingMessages, dispatchMessages, type RequestOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import type { Actor, Messenger } from '@trupial/service-kit';
import { demoCallers } from './people.ts';
import type { Chance } from './random.ts';
import type { Timetable } from './timetable.ts';

const minute = 60_000;
const islandOffset = 4 * 60 * minute;

/** The people in the demo's rides. */
export interface Cast {
  readonly rider: Actor;
  readonly operator: Actor;
  readonly drivers: readonly [Actor, ...Actor[]];
  /** Formatted addresses people go between; the first is the airport. */
  readonly places: readonly [string, ...string[]];
}

export interface Stage {
  readonly messenger: Messenger;
  readonly timetable: Timetable;
  readonly chance: Chance;
  readonly cast: Cast;
}

const islandTime = (utc: number): string => new Date(utc - islandOffset).toISOString().slice(0, 19);

/**
 * Plans one ride: booked at `requestedAt` for `scheduledFor` (epoch ms), then taken, driven and
 * ended as rides are — or declined, cancelled, or waited for in vain.
 */
export function planRide(stage: Stage, requestedAt: number, scheduledFor: number): void {
  const { timetable, chance, cast, messenger } = stage;
  const fromAirport = chance.happens(0.35);
  const other = chance.pick(cast.places.slice(1) as [string, ...string[]]);
  const another = chance.happens(0.4) ? cast.places[0] : chance.pick(cast.places);
  const [pickup, dropoff] = fromAirport ? [cast.places[0], other] : [other, another];
  if (pickup === dropoff) return;
  const byMaria = chance.happens(0.12);
  const [riderName, riderPhone] = byMaria
    ? (['Maria Martina', '+59995611201'] as const)
    : chance.pick(demoCallers);
  const passengers = chance.pick([1, 1, 2, 2, 2, 3, 4, 5]);
  const luggage = fromAirport ? chance.between(1, 3) : chance.between(0, 1);
  const who: Actor = byMaria
    ? cast.rider
    : chance.happens(0.3)
      ? cast.operator
      : { id: 'visitor', role: 'visitor' };

  timetable.plan(requestedAt, async () => {
    const ride = await messenger.request(
      bookingMessages.bookRide,
      {
        pickup,
        dropoff,
        rideDatetime: islandTime(scheduledFor),
        passengers,
        luggage,
        riderName,
        riderPhone,
        distanceMeters: null,
        calculatedFareMinor: null,
        idempotencyKey: null,
      },
      { who },
    );
    const rater = who.role === 'operator' ? null : { who, receipt: ride.receipt ?? null };
    planTaking(stage, { rideId: ride.id, rater }, requestedAt, scheduledFor);
  });
}

/** A ride that was booked, and the rider who can rate it: the one who booked it himself. */
interface Booked {
  readonly rideId: number;
  readonly rater: { readonly who: Actor; readonly receipt: string | null } | null;
}

/** A driver accepts or the operator assigns; busy drivers are skipped. */
function planTaking(stage: Stage, booked: Booked, requestedAt: number, scheduledFor: number): void {
  const { timetable, chance, cast } = stage;
  const { rideId } = booked;
  const takenAt = Math.min(requestedAt + chance.between(2, 12) * minute, scheduledFor - minute);
  timetable.plan(takenAt, async () => {
    const [first, ...others] = shuffled(cast.drivers, chance);
    if (first !== undefined && chance.happens(0.1))
      await command(stage, first, 'reject-ride', rideId);
    const willing = chance.happens(0.1) ? others : [first, ...others];
    for (const driver of willing) {
      if (driver === undefined) continue;
      const taken = chance.happens(0.5)
        ? await command(stage, driver, 'accept-ride', rideId)
        : await command(stage, cast.operator, 'assign-driver', rideId, {
            driverId: Number(driver.id),
          });
      if (taken) {
        planDriving(stage, driver, booked, scheduledFor);
        return;
      }
    }
    await command(stage, cast.operator, 'reject-ride', rideId);
  });
}

function planDriving(
  stage: Stage,
  driver: Actor,
  { rideId, rater }: Booked,
  scheduledFor: number,
): void {
  const { timetable, chance, cast } = stage;
  const at = (minutes: number, run: () => Promise<unknown>): void =>
    timetable.plan(scheduledFor + minutes * minute, async () => void (await run()));
  const late = chance.between(0, 4);
  const fate = chance.next();
  if (fate < 0.05) {
    at(-20, () => command(stage, cast.operator, 'cancel-ride', rideId));
    return;
  }
  at(-14, () => command(stage, driver, 'set-off-ride', rideId));
  at(-3 + late, () => command(stage, driver, 'arrive-ride', rideId));
  if (fate < 0.08) {
    at(12 + late, () => command(stage, driver, 'no-show-ride', rideId));
    return;
  }
  at(late + 1, () => command(stage, driver, 'pickup-ride', rideId));
  at(late + 2, () => command(stage, driver, 'start-ride', rideId));
  const trip = chance.between(12, 40);
  if (chance.happens(0.9)) at(late + trip, () => command(stage, driver, 'finish-ride', rideId));
  else at(late + trip, () => command(stage, cast.operator, 'operator-complete-ride', rideId));
  if (rater === null || !chance.happens(0.6)) return;
  const rating = chance.pick([5, 5, 5, 5, 4, 4, 3]);
  at(late + trip + chance.between(5, 90), () =>
    command(stage, rater.who, 'rate-ride', rideId, { rating, receipt: rater.receipt }),
  );
}

/** True when the command was accepted; a refusal is part of the day. */
async function command(
  { messenger }: Stage,
  who: Actor,
  name: dispatchMessages.RideCommandName,
  rideId: number,
  more: Partial<RequestOf<typeof dispatchMessages.rideCommand>> = {},
): Promise<boolean> {
  try {
    await messenger.request(
      dispatchMessages.rideCommand,
      { command: name, rideId, driverId: null, ...more },
      { who },
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return false;
    throw error;
  }
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, rank: chance.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
