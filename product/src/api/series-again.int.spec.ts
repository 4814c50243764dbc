import type { Answer, Call } from '@trupial/testbed/api/caller';
import { newRider } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { islandDay, lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { occurrencesOf, startSeries, weekdayOf } from '@trupial/testbed/samples/series';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

await lastingDay();
let office: TestOffice;
beforeAll(async () => {
  office = await startTestOffice();
});
afterAll(() => office.stop());

const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code];

describe('a series that is changed, and changed again', () => {
  it('says of each ride its own details, for its rider and the office, until they are taken back', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await startSeries(rider, { rider_note: 'Ring twice' });
    const path = `/series/${id}/occurrences/${islandDay(16)}/change/`;
    const details = async (call: Call) =>
      (await occurrencesOf(call, id))
        .slice(1, 3)
        .map((one) => [one['rider_note'], one['wheelchair'], one['child_seats']]);
    const seats = { infant: 0, child: 1, booster: 0 };
    const own = { rider_note: 'Blue house', wheelchair: true, child_seats: seats };
    await rider('POST', path, { version: 0, ...own });
    const both = [
      ['Ring twice', null, null],
      ['Blue house', true, seats],
    ];
    expect([await details(rider), await details(office.operator)]).toEqual([both, both]);
    await rider('POST', path, {
      version: 1,
      rider_note: null,
      wheelchair: null,
      child_seats: null,
    });
    expect((await details(rider))[1]).toEqual([null, null, null]);
  });

  it('has the rides of a day again that it had left out for a while', async () => {
    const { call: rider } = await newRider(office.product);
    const { id, made } = await startSeries(rider);
    const change = async (version: number, day: string) => {
      const weekdays = [weekdayOf(day)];
      const answer = await rider('POST', `/series/${id}/change/`, { version, weekdays });
      expect(answer.status).toBe(200);
      return Number((answer.at('series') as { version: number }).version);
    };
    const version = await change(0, islandDay(4));
    await change(version, islandDay(2));
    const days = made.map(({ day }) => day);
    const first = new Map(made.map(({ day, ride_id }) => [day, ride_id]));
    const again = async () =>
      (await occurrencesOf(rider, id)).filter(({ day }) => days.includes(day));
    await until(
      async () => (await again()).every(({ status }) => status === 'booked'),
      'the rides are made again',
    );
    for (const { day, ride_id } of await again()) expect(ride_id).not.toBe(first.get(day));
  });

  it('answers a repeated change of one ride as it did', async () => {
    const { call: rider } = await newRider(office.product);
    const { id, made } = await startSeries(rider);
    const path = `/series/${id}/occurrences/${made[0]?.day}/change/`;
    const body = { version: 0, luggage_count: 2 };
    const first = await rider('POST', path, body);
    const second = await rider('POST', path, body);
    expect([first.status, second.status]).toEqual([200, 200]);
    // It changes no fare any more.
    const [was] = first.at('made') as object[];
    const told = { ...was, fare_was: null, fare: null };
    expect(second.body).toEqual({ series: first.at('series'), made: [told] });
    const rides = (await rider('GET', '/ride-requests/')).body as { id: number }[];
    expect(rides.find((ride) => ride.id === made[0]?.ride_id)).toMatchObject({ amendments: 1 });
  });

  it('gets no rides after the day from which it was ended', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await startSeries(rider);
    const ended = await rider('POST', `/series/${id}/end/`, {
      version: 0,
      from_date: islandDay(10),
    });
    expect(ended.at('series')).toMatchObject({ until: islandDay(9), count: null });
    expect((await rider('GET', '/series/')).body).toMatchObject([{ until: islandDay(9) }]);
    const { version } = ended.at('series') as { version: number };
    for (const longer of [{ until: islandDay(60) }, { count: 9 }]) {
      const answer = await rider('POST', `/series/${id}/change/`, { version, ...longer });
      expect(refusal(answer)).toEqual([409, 'series.ends_earlier']);
    }
    const less = await rider('POST', `/series/${id}/change/`, { version, until: islandDay(5) });
    expect(less.status).toBe(200);
  });

  it('has no ride on a day that no pattern gives it, nor on one of no year', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await startSeries(rider);
    const change = (day: string) =>
      rider('POST', `/series/${id}/occurrences/${day}/change/`, { version: 0, luggage_count: 2 });
    for (const day of ['1970-01-01', islandDay(3), '9998-12-31']) {
      expect(refusal(await change(day))).toEqual([404, 'series.no_such_day']);
    }
    for (const day of ['1969-12-31', '9999-01-01']) {
      expect(refusal(await change(day))).toEqual([400, 'invalid']);
    }
  });
});
