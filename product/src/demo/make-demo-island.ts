import { demoPassword } from '@trupial/contracts/values';
import { accountMessages, bookingMessages, identityMessages } from '@trupial/contracts/messages';
import type { Actor, Messenger } from '@trupial/service-kit';
import { planRide, type Cast } from './demo-ride.ts';
import { demoAccounts, mariasPlaces } from './people.ts';
import { chanceFrom } from './random.ts';
import { Timetable } from './timetable.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const historyDays = 30;
const seed = 1634;

/** What people search for; the first is the airport. */
const destinations = [
  'Curaçao International Airport',
  'Mega Pier',
  'Renaissance',
  'Queen Emma Bridge',
  'Avila',
  'Mambo Beach',
  'Jan Thiel',
  'Sandals',
  'Blue Bay',
  'Piscadera',
  'Porto Mari',
  'Santa Rosa',
  'Grote Knip',
  'Westpunt',
] as const;

export interface DemoOptions {
  /** Makes the accounts, as identity does itself. */
  readonly identity: Messenger;
  /** Sends what people do. */
  readonly gateway: Messenger;
  /** Epoch milliseconds of the real present: history ends there. */
  readonly now: number;
  /** Sets the services' clock to a UTC instant. */
  readonly setClock: (instant: string) => void;
}

/**
 * Creates the demo island with the same commands that users send: its accounts, 30 days of rides
 * that were booked, driven and ended, and some that wait for today and tomorrow. The seed is fixed,
 * so that two islands made at the same moment are equal.
 */
export async function makeDemoIsland({
  identity,
  gateway: messenger,
  now,
  setClock,
}: DemoOptions): Promise<void> {
  setClock(new Date(now - (historyDays + 1) * day).toISOString());
  const cast = await hire(identity, messenger);
  const timetable = new Timetable();
  const chance = chanceFrom(seed);
  const stage = { messenger, timetable, chance, cast };

  for (let back = historyDays; back >= 0; back -= 1) {
    const midnight = startOfIslandDay(now - back * day);
    const rides = chance.between(7, 12);
    for (let ride = 0; ride < rides; ride += 1) {
      const pickup = midnight + chance.between(6 * 4, 23 * 4) * 15 * minute;
      const ahead = chance.between(1, 6) * 30 * minute;
      if (pickup < now - hour) planRide(stage, pickup - ahead, pickup);
    }
  }
  await timetable.runUntil(now - minute, setClock);

  const waiting = new Timetable();
  for (const [index, ahead] of [45, 75, 120, 180, 300, 1200, 1500].entries()) {
    const pickup = Math.ceil((now + ahead * minute) / (15 * minute)) * 15 * minute;
    planRide({ ...stage, timetable: waiting }, now - 2 * minute + index * 5_000, pickup);
  }
  // Only the bookings are made; assigning them is left to the user of the demo.
  await waiting.runUntil(now - minute, setClock);
}

async function hire(identity: Messenger, gateway: Messenger): Promise<Cast> {
  const actors: Actor[] = [];
  for (const account of demoAccounts) {
    const { accountId } = await identity.request(identityMessages.createAccount, {
      ...account,
      password: demoPassword,
    });
    const driver = account.role === 'driver' ? { driverId: accountId } : {};
    actors.push({
      id: String(accountId),
      role: account.role,
      username: account.username,
      ...driver,
    });
  }
  const [rider, operator] = [withRole(actors, 'rider'), withRole(actors, 'operator')];
  for (const favorite of mariasPlaces) {
    const accountId = Number(rider.id);
    await gateway.request(accountMessages.createFavorite, { accountId, favorite }, { who: rider });
  }
  const [firstDriver, ...drivers] = actors.filter(({ role }) => role === 'driver');
  const [airport, ...places] = await Promise.all(
    destinations.map(async (query) => {
      const found = await gateway.request(bookingMessages.searchPlaces, { query }, { who: rider });
      const place = found.places[0];
      if (place === undefined) throw new Error(`the demo knows no place called ${query}`);
      return place.formattedAddress;
    }),
  );
  if (firstDriver === undefined || airport === undefined) throw new Error('the demo has no cast');
  return { rider, operator, drivers: [firstDriver, ...drivers], places: [airport, ...places] };
}

function withRole(actors: readonly Actor[], role: Actor['role']): Actor {
  const found = actors.find((actor) => actor.role === role);
  if (found === undefined) throw new Error(`the demo has no ${role}`);
  return found;
}

/** Midnight on the island (UTC−4) of the day that contains `instant`, in epoch milliseconds. */
function startOfIslandDay(instant: number): number {
  const shift = 4 * hour;
  return Math.floor((instant - shift) / day) * day + shift;
}
