import { amendOver } from '@trupial/testbed/api/changes';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { islandDay, lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { startSeries } from '@trupial/testbed/samples/series';
import { weekdays } from '@trupial/contracts/values';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const quarterMs = 15 * 60_000;
const minuteMs = 60_000;

let office: TestOffice;
beforeAll(async () => {
  office = await startTestOffice();
  await lastingDay();
  // A ride can be booked for the quarter hour that is running: its time has passed, and it is made.
  const lasting = () => Date.now() % quarterMs < quarterMs - minuteMs;
  await until(lasting, 'the next quarter of an hour', minuteMs + 1_000);
}, 5 * minuteMs);
afterAll(() => office.stop());

/** The island's time so many milliseconds after the epoch: 'YYYY-MM-DDTHH:MM'. */
const islandTime = (ms: number): string =>
  new Date(ms - 4 * 3_600_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

it('a ride that was moved to later is cancelled with its series when the time of that day has passed', async () => {
  const { operator } = office;
  const running = islandTime(Math.floor(Date.now() / quarterMs) * quarterMs);
  const daily = { start_date: islandDay(0), time: running.slice(11), weekdays, count: 3 };
  const { id, made } = await startSeries(operator, daily);
  expect(made.map(({ day }) => day)).toEqual([islandDay(0), islandDay(1), islandDay(2)]);
  const later = { ride_datetime: islandTime(Date.now() + 120 * minuteMs) };
  const [today] = made;
  const moved = await amendOver(operator, Number(today?.ride_id), later, { reason: 'He called.' });
  expect(moved.status).toBe(200);

  const changed = await operator('POST', `/series/${id}/change/`, { version: 0, luggage_count: 2 });
  expect(changed.at('made')).toMatchObject(made.map(({ day }) => ({ day, outcome: 'changed' })));
  const ended = await operator('POST', `/series/${id}/end/`, { version: 1 });
  expect(ended.at('made')).toMatchObject(made.map(({ day }) => ({ day, outcome: 'cancelled' })));
  const pending = (await operator('GET', '/ride-requests/?type=pending')).body as { id: number }[];
  const rides = new Set(made.map(({ ride_id }) => ride_id));
  expect(pending.filter((ride) => rides.has(ride.id))).toEqual([]);
});
