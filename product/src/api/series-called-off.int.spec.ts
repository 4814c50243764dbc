import type { Call } from '@trupial/testbed/api/caller';
import { newRider } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { startSeries } from '@trupial/testbed/samples/series';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

await lastingDay();
let office: TestOffice;
beforeAll(async () => {
  office = await startTestOffice();
});
afterAll(() => office.stop());

/** A series as its page and the list have it: how its rides stand, which is the next, how many are left. */
async function standing(call: Call, id: number, state = 'open') {
  const one = await call('GET', `/series/${id}/`);
  const list = (await call('GET', `/series/?state=${state}`)).body as Record<string, unknown>[];
  const listed = list.find((series) => series['id'] === id);
  const rides = one.at('occurrences') as { ride_status: string | null }[];
  const page = one.at('series') as Record<string, unknown>;
  const of = ({ next_ride: next, rides_left: left, open }: Record<string, unknown>) =>
    [next, left, open] as const;
  return {
    rides: rides.map(({ ride_status }) => ride_status),
    page: of(page),
    list: listed && of(listed),
  };
}

describe('a ride of a series that is called off by itself', () => {
  it('is said to be, and is neither the next ride nor one that is left, until it is reopened', async () => {
    const { call: rider } = await newRider(office.product);
    const { id, made } = await startSeries(rider);
    const [first, second] = made.map(({ ride_datetime: at }) => at);
    const before = await standing(rider, id);
    expect(before).toEqual({
      rides: ['Pending', 'Pending', null, null],
      page: [first, 4, true],
      list: [first, 4, true],
    });

    await rider('POST', `/cancel-ride/${made[0]?.ride_id}/`, {});
    expect(await standing(rider, id)).toEqual({
      rides: ['Cancelled', 'Pending', null, null],
      page: [second, 3, true],
      list: [second, 3, true],
    });

    await office.operator('POST', `/reopen-ride/${made[0]?.ride_id}/`, {});
    expect(await standing(rider, id)).toEqual(before);
  });

  it('leaves no ride to come when it was the only one: the series is among those that ended', async () => {
    const { call: rider } = await newRider(office.product);
    const { id, made } = await startSeries(rider, { count: 1 });
    await office.operator('POST', `/reject-ride/${made[0]?.ride_id}/`, {});
    const none = [null, 0, false];
    const seen = async () => (await standing(rider, id, 'ended')).list !== undefined;
    await until(seen, 'the list has seen it');
    expect(await standing(rider, id, 'ended')).toEqual({
      rides: ['Rejected'],
      page: none,
      list: none,
    });
    expect((await standing(rider, id)).list).toBeUndefined();
  });
});
