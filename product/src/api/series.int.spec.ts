import type { Answer, Call } from '@trupial/testbed/api/caller';
import { isHoliday } from '@trupial/island/holidays';
import { newRider } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { islandDay, lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { occurrencesOf, startSeries, weekdayOf } from '@trupial/testbed/samples/series';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

await lastingDay();
let office: TestOffice;
beforeAll(async () => {
  office = await startTestOffice();
});
afterAll(() => office.stop());

const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code];
interface Ride {
  readonly id: number;
  readonly status: string;
  readonly ride_datetime: string;
  readonly [field: string]: unknown;
}
const ridesOf = async (call: Call): Promise<readonly Ride[]> =>
  (await call('GET', '/ride-requests/')).body as readonly Ride[];
const rideOf = async (call: Call, id: number | null): Promise<Ride | undefined> =>
  (await ridesOf(call)).find((ride) => ride.id === id);
/** The days of four weeks, two of them within two weeks, that have one fare: none is a holiday. */
function ordinaryWeeks(): readonly string[] {
  const weeks = [2, 3, 4, 5, 6].map((first) =>
    [0, 7, 14, 21].map((more) => islandDay(first + more)),
  );
  return weeks.find((days) => !days.some(isHoliday)) ?? [];
}
const madeOf = ({ body }: Answer) =>
  (body as { made: { day: string; outcome: string; code: string | null }[] }).made;

describe('a rider’s own series', () => {
  it('becomes rides of the next two weeks, which say so in every list', async () => {
    const { call: rider } = await newRider(office.product);
    const days = ordinaryWeeks();
    const { id, made, answer } = await startSeries(rider, {
      start_date: days[0],
      weekdays: [weekdayOf(days[0]!)],
    });
    expect(answer.body).toMatchObject({
      open: true,
      version: 0,
      rides_left: 4,
      attention: 0,
      count: 4,
    });
    expect(made.map(({ day }) => day)).toEqual(days.slice(0, 2));
    const ride = await rideOf(rider, made[0]?.ride_id ?? null);
    expect(ride).toMatchObject({
      status: 'Pending',
      series: { id, day: days[0] },
      ride_datetime: `${days[0]}T10:00:00`,
    });
    const pending = (await office.operator('GET', '/ride-requests/?type=pending')).body as Ride[];
    expect(pending.find((one) => one.id === ride?.id)).toMatchObject({ series: { id } });
    // What is planned is estimated at what a made one costs.
    const all = await occurrencesOf(rider, id);
    expect(all.map(({ estimate }) => estimate)).toEqual([
      null,
      null,
      ride?.['calculated_fare'],
      ride?.['calculated_fare'],
    ]);
    const promised = ride?.['calculated_fare'];
    expect(all.map(({ fare }) => fare)).toEqual([promised, promised, null, null]);
  });

  it('loses one ride, or has another time for one, and no other is touched', async () => {
    const { call: rider } = await newRider(office.product);
    const { id, made } = await startSeries(rider, { count: 5 });
    const [first, second] = made;
    const skipped = await rider('POST', `/series/${id}/occurrences/${first?.day}/skip/`, {
      version: 0,
    });
    expect(madeOf(skipped)).toMatchObject([{ day: first?.day, outcome: 'cancelled' }]);
    expect(await rideOf(rider, first?.ride_id ?? null)).toMatchObject({ status: 'Cancelled' });
    const later = `${second?.day}T11:30:00`;
    const path = `/series/${id}/occurrences/${second?.day}/change/`;
    const changed = await rider('POST', path, {
      version: 1,
      ride_datetime: later,
      rider_note: 'Blue house',
    });
    expect(madeOf(changed)).toMatchObject([{ outcome: 'changed' }]);
    expect(await rideOf(rider, second?.ride_id ?? null)).toMatchObject({
      ride_datetime: later,
      rider_note: 'Blue house',
      amendments: 1,
    });
    const planned = islandDay(16);
    const one = `/series/${id}/occurrences/${planned}/change/`;
    await rider('POST', one, { version: 2, passenger_count: 3 });
    const all = await occurrencesOf(rider, id);
    expect(
      all.map(({ status, passenger_count, changed: own }) => [status, passenger_count, own]),
    ).toEqual([
      ['skipped', 1, false],
      ['booked', 1, true],
      ['planned', 3, true],
      ['planned', 1, false],
      ['planned', 1, false],
    ]);
  });

  it('is another from a day on; rides that are made are brought along, and what could not be is told', async () => {
    const { call: rider } = await newRider(office.product);
    const { id, made } = await startSeries(rider);
    const [first, second] = made;
    const driver = await office.newDriver();
    expect((await driver.call('POST', `/accept-ride/${first?.ride_id}/`, {})).status).toBe(200);
    expect((await driver.call('POST', `/set-off-ride/${first?.ride_id}/`, {})).status).toBe(200);
    const changed = await rider('POST', `/series/${id}/change/`, {
      version: 0,
      from_date: islandDay(1),
      time: '12:00',
      luggage_count: 2,
    });
    expect(madeOf(changed)).toMatchObject([
      { day: first?.day, outcome: 'kept', code: 'amend.driver_set_off' },
      { day: second?.day, outcome: 'changed', code: null },
    ]);
    expect(await rideOf(rider, first?.ride_id ?? null)).toMatchObject({
      luggage_count: 0,
      amendments: 0,
    });
    expect(await rideOf(rider, second?.ride_id ?? null)).toMatchObject({
      ride_datetime: `${second?.day}T12:00:00`,
      luggage_count: 2,
    });
    const [kept, changedOne, ...rest] = await occurrencesOf(rider, id);
    // What was kept is shown as it is, not as the series would have it.
    expect(kept).toMatchObject({
      ride_datetime: `${first?.day}T10:00:00`,
      luggage_count: 0,
      changed: false,
    });
    expect(changedOne).toMatchObject({
      ride_datetime: `${second?.day}T12:00:00`,
      luggage_count: 2,
    });
    expect(rest.map(({ ride_datetime }) => String(ride_datetime).slice(11))).toEqual([
      '12:00:00',
      '12:00:00',
    ]);
    // The same again, as a client does whose answer was lost.
    const again = { version: 0, from_date: islandDay(1), time: '12:00', luggage_count: 2 };
    expect((await rider('POST', `/series/${id}/change/`, again)).status).toBe(200);
    expect(await rideOf(rider, second?.ride_id ?? null)).toMatchObject({ amendments: 1 });
  });

  it('moves to other days of the week: rides that are made on the old ones are cancelled', async () => {
    const { call: rider } = await newRider(office.product);
    const { id, made } = await startSeries(rider);
    const weekdays = [weekdayOf(islandDay(4))];
    const answer = await rider('POST', `/series/${id}/change/`, {
      version: 0,
      from_date: islandDay(3),
      weekdays,
    });
    expect(madeOf(answer)).toMatchObject([{ day: made[1]?.day, outcome: 'cancelled' }]);
    expect(await rideOf(rider, made[0]?.ride_id ?? null)).toMatchObject({ status: 'Pending' });
    const days = (await occurrencesOf(rider, id)).filter(({ status }) => status !== 'skipped');
    expect(days.map(({ day }) => day)).toEqual([
      islandDay(2),
      islandDay(4),
      islandDay(11),
      islandDay(18),
    ]);
  });

  it('ends from a day on', async () => {
    const { call: rider } = await newRider(office.product);
    const { id, made } = await startSeries(rider);
    const ended = await rider('POST', `/series/${id}/end/`, {
      version: 0,
      from_date: islandDay(3),
    });
    expect(madeOf(ended)).toMatchObject([{ day: made[1]?.day, outcome: 'cancelled' }]);
    expect(await rideOf(rider, made[0]?.ride_id ?? null)).toMatchObject({ status: 'Pending' });
    expect(ended.at('series')).toMatchObject({ open: true, rides_left: 1 });
    const all = await rider('POST', `/series/${id}/end/`, { version: 2 });
    expect(all.at('series')).toMatchObject({ open: false, rides_left: 0 });
    expect(refusal(await rider('POST', `/series/${id}/end/`, { version: 4 }))).toEqual([
      409,
      'series.ended',
    ]);
    expect((await rider('GET', '/series/')).body).toEqual([]);
    expect((await rider('GET', '/series/?state=ended')).body).toMatchObject([{ id }]);
  });
});

describe('two people who change a series at once', () => {
  it('one has it, the other is told', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await startSeries(rider);
    const change = (call: Call, time: string) =>
      call('POST', `/series/${id}/change/`, { version: 0, time, reason: 'School begins later.' });
    const both = await Promise.all([change(rider, '09:00'), change(office.operator, '09:30')]);
    expect(
      both
        .map(refusal)
        .map(([status]) => status)
        .toSorted(),
    ).toEqual([200, 409]);
    const loser = both.find(({ status }) => status === 409)!;
    expect(refusal(loser)).toEqual([409, 'series.changed_meanwhile']);
    const [won] = (await rider('GET', '/series/')).body as { time: string; version: number }[];
    expect(won).toMatchObject({ version: 1, time: both[0].status === 200 ? '09:00' : '09:30' });
    const times = (await occurrencesOf(rider, id)).map(({ ride_datetime }) =>
      String(ride_datetime).slice(11, 16),
    );
    expect(new Set(times)).toEqual(new Set([won?.time]));
  });
});

describe('the office', () => {
  it('has all series, its own without a reason and a rider’s with one', async () => {
    const { call: rider } = await newRider(office.product);
    const own = await startSeries(office.operator, { rider_name: 'Kolegio Maria' });
    const { id } = await startSeries(rider);
    expect(refusal(await rider('GET', `/series/${own.id}/`))).toEqual([404, 'series.not_found']);
    const change = { version: 0, time: '09:00' };
    expect(
      madeOf(await office.operator('POST', `/series/${own.id}/change/`, change)),
    ).toMatchObject([{ outcome: 'changed' }, { outcome: 'changed' }]);
    expect(refusal(await office.operator('POST', `/series/${id}/change/`, change))).toEqual([
      400,
      'series.reason_missing',
    ]);
    const reason = 'She called.';
    expect(
      (await office.operator('POST', `/series/${id}/change/`, { ...change, reason })).status,
    ).toBe(200);
    const list = (await office.operator('GET', '/series/')).body as { id: number }[];
    expect(list.map((one) => one.id)).toEqual(expect.arrayContaining([own.id, id]));
    const page = await office.operator('GET', '/series/?limit=1');
    expect(page.body).toMatchObject([{ id: list[0]?.id }]);
    const next = /cursor=([^&>]+)/.exec(page.header('link') ?? '')?.[1];
    expect((await office.operator('GET', `/series/?limit=1&cursor=${next}`)).body).toMatchObject([
      { id: list[1]?.id },
    ]);
  });
});
