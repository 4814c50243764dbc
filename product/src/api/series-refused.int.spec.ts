import type { Answer } from '@trupial/testbed/api/caller';
import { newRider } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { islandDay, lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { startSeries, weekdayOf, weekly } from '@trupial/testbed/samples/series';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

await lastingDay();
let office: TestOffice;
beforeAll(async () => {
  office = await startTestOffice();
});
afterAll(() => office.stop());

const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code];

describe('a series is refused', () => {
  it('to visitors, drivers, staff and other riders', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await startSeries(rider, { count: 1 });
    const calls: [string, string, unknown?][] = [
      ['GET', '/series/'],
      ['POST', '/series/', weekly()],
      ['GET', `/series/${id}/`],
      ['POST', `/series/${id}/change/`, { version: 0, time: '09:00' }],
      ['POST', `/series/${id}/end/`, { version: 0 }],
      ['POST', `/series/${id}/occurrences/${islandDay(2)}/skip/`, { version: 0 }],
      [
        'POST',
        `/series/${id}/occurrences/${islandDay(2)}/change/`,
        { version: 0, luggage_count: 1 },
      ],
    ];
    for (const [method, path, body] of calls) {
      expect((await office.visitor(method, path, body)).status).toBe(401);
      expect((await office.driver.call(method, path, body)).status).toBe(403);
      expect((await office.staff(method, path, body)).status).toBe(403);
      if (path !== '/series/') expect((await office.rider(method, path, body)).status).toBe(404);
    }
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['pickup_location', { pickup_location: '' }],
    ['distance_km,pickup_location', { pickup_location: 'somewhere that is on no map' }],
    ['dropoff_location', { dropoff_location: 'jan-thiel-beach' }],
    ['start_date', { start_date: islandDay(-1) }],
    ['start_date', { start_date: 'tomorrow' }],
    ['start_date', { start_date: islandDay(400) }],
    ['time', { time: '25:00' }],
    ['weekdays', { weekdays: [] }],
    ['weekdays', { weekdays: ['XX'] }],
    ['every_weeks', { every_weeks: 5 }],
    ['count', { count: 0 }],
    ['count', { count: 61 }],
    ['count', { until: islandDay(30) }],
    ['until', { count: null }],
    ['until', { count: null, until: islandDay(1) }],
    ['until', { count: null, until: islandDay(440) }],
    ['passenger_count', { passenger_count: 0 }],
    ['child_seats', { child_seats: { child: 2 } }],
  ])('and %s is named: %j', async (field, changes) => {
    const answer = await office.operator('POST', '/series/', weekly(changes));
    expect([answer.status, Object.keys(answer.at('fields') as object).join()]).toEqual([
      400,
      field,
    ]);
  });

  it('to a rider who has twenty of them', async () => {
    const { call: rider } = await newRider(office.product);
    const far = { start_date: islandDay(60), weekdays: [weekdayOf(islandDay(60))], count: 1 };
    for (let at = 0; at < 20; at += 1) {
      expect((await rider('POST', '/series/', weekly(far))).status).toBe(201);
    }
    const one = await rider('POST', '/series/', weekly(far));
    expect(refusal(one)).toEqual([409, 'series.too_many_open']);
    // Ended and begun again without an end, they would be rides without an end.
    const all = (await rider('GET', '/series/')).body as { id: number; version: number }[];
    const { id, version } = all[0]!;
    expect((await rider('POST', `/series/${id}/end/`, { version })).status).toBe(200);
    const again = await rider('POST', '/series/', weekly(far));
    expect(refusal(again)).toEqual([409, 'series.too_many_begun']);
  });

  it('a second time under one Idempotency-Key: the first is answered again', async () => {
    const { call: rider } = await newRider(office.product);
    const headers = { 'Idempotency-Key': '1f6a4c1e-5a0e-4b0f-9a3d-2b6f0a4f7c11' };
    const first = await rider('POST', '/series/', weekly(), headers);
    const second = await rider('POST', '/series/', weekly(), headers);
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect((await rider('GET', '/series/')).body).toHaveLength(1);
  });
});
