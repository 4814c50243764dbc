import { until } from '@trupial/service-kit/testing';
import type { Answer, Call } from '../api/caller.ts';
import { islandDay } from './ordinary-day.ts';

const dayMs = 86_400_000;
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The day of the week of an island day, as a series names it. */
export const weekdayOf = (day: string): string =>
  names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** The island day so many days later. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** A body of startSeries: every week on the day after tomorrow's weekday, four times, at ten. */
export const weekly = (changes: Readonly<Record<string, unknown>> = {}) => ({
  pickup_location: 'jan-thiel-beach',
  dropoff_location: 'hato-international-airport',
  passenger_count: 1,
  luggage_count: 0,
  rider_name: 'Maria Curiel',
  rider_phone: '5123456',
  start_date: islandDay(2),
  time: '10:00',
  weekdays: [weekdayOf(islandDay(2))],
  count: 4,
  ...changes,
});

export interface Occurrence {
  readonly day: string;
  readonly status: string;
  readonly ride_id: number | null;
  readonly [field: string]: unknown;
}

/** The days of a series as its page lists them. */
export const occurrencesOf = async (call: Call, id: number): Promise<readonly Occurrence[]> =>
  (await call('GET', `/series/${id}/`)).at('occurrences') as readonly Occurrence[];

/**
 * Starts a series and waits until its rides of the next two weeks are made and listed. They are made
 * in the background: no answer tells their caller how far the lists have to be.
 */
export async function startSeries(
  call: Call,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: number; readonly made: readonly Occurrence[]; readonly answer: Answer }> {
  const answer = await call('POST', '/series/', weekly(changes));
  if (answer.status !== 201) throw new Error(`not started: ${JSON.stringify(answer.body)}`);
  const id = answer.number('id');
  const last = new Date(Date.now() + 14 * dayMs - 4 * 3_600_000).toISOString().slice(0, 19);
  let made: readonly Occurrence[] = [];
  await until(async () => {
    const all = await occurrencesOf(call, id);
    made = all.filter(({ status }) => status === 'booked');
    if (all.some((one) => one.status === 'planned' && String(one['ride_datetime']) <= last)) {
      return false;
    }
    const { body } = await call('GET', '/ride-requests/');
    const listed = new Set((body as { id: number }[]).map((ride) => ride.id));
    return made.every((one) => one.ride_id !== null && listed.has(one.ride_id));
  }, 'its rides are made');
  return { id, made, answer };
}
