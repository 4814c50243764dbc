import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@trupial/testbed/api/caller';
import { newRider } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';

const badStars = 'Please rate the ride with 1 to 5 stars.';

let office: TestOffice;
beforeAll(async () => {
  office = await startTestOffice();
});
afterAll(() => office.stop());

async function drive(id: number): Promise<void> {
  const { call } = office.driver;
  expect((await call('POST', `/accept-ride/${id}/`, {})).status).toBe(200);
  expect((await call('POST', `/finish-ride/${id}/`, {})).status).toBe(200);
}

describe('POST /api/rides/{id}/rating/', () => {
  const rate = (caller: Call, id: number, body: object) =>
    caller('POST', `/rides/${id}/rating/`, body);

  it('takes stars from its rider after completion; the same again is a repeat, others replace them', async () => {
    const { operator, staff, driver } = office;
    const { call: rider } = await newRider(office.product);
    const { id } = await office.book(rider);
    const tooEarly = await rate(rider, id, { rating: 5 });
    expect([tooEarly.status, tooEarly.body]).toEqual([
      409,
      { error: 'Only a completed ride can be rated.', code: 'ride.not_completed' },
    ]);
    await drive(id);
    const mine = async () => (await rider('GET', '/ride-requests')).body;
    expect(await mine()).toMatchObject([{ id, status: 'Completed', rating: null }]);
    for (const rating of [4, 4, '2']) {
      const answer = await rate(rider, id, { rating });
      expect([answer.status, answer.body]).toEqual([200, { id, rating: Number(rating) }]);
      expect(await mine()).toMatchObject([{ id, rating: Number(rating) }]);
    }
    const [own] = (await mine()) as { completed_at: string; rateable_until: string }[];
    expect(Date.parse(own!.rateable_until) - Date.parse(own!.completed_at)).toBe(7 * 86_400_000);

    // The driver sees his mean rating, but not the rating of one ride; all other readers see that.
    const history = async (caller: Call) =>
      (await caller('GET', '/ride-history/')).body as { id: number; rating: number | null }[];
    for (const [caller, rating] of [
      [rider, 2],
      [operator, 2],
      [staff, 2],
      [driver.call, null],
    ] as const) {
      expect((await history(caller)).find((ride) => ride.id === id)).toMatchObject({ rating });
    }
    const steps = (await operator('GET', `/rides/${id}/timeline/`)).body;
    expect(steps).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ step: 'rated', by: 'rider', rating: 4 })]),
    );
    const his = (await driver.call('GET', `/rides/${id}/timeline/`)).body;
    expect(JSON.stringify(his)).not.toContain('rated');
  });

  it('takes them from a visitor who shows the receipt of the booking', async () => {
    const { visitor } = office;
    const { id, trackingId, receipt } = await office.book(visitor);
    await drive(id);
    expect((await rate(visitor, id, { rating: 5, receipt: 'guessed' })).status).toBe(404);
    expect((await rate(visitor, id, { rating: 5 })).status).toBe(404);
    expect((await rate(visitor, id, { rating: 5, receipt })).body).toEqual({ id, rating: 5 });
    const rated = await office.operator('GET', '/ride-requests/?type=completed');
    expect(rated.body).toContainEqual(expect.objectContaining({ id, rating: 5 }));
    const found = await visitor('GET', `/rides/search/?tracking_id=${trackingId}`);
    expect(found.body).toMatchObject([{ id, rating: null }]);
  });

  it('does not know the ride of somebody else, and is not for the office or the driver', async () => {
    const { call: rider } = await newRider(office.product);
    const { call: other } = await newRider(office.product);
    const { id } = await office.book(rider);
    await drive(id);
    const stranger = await rate(other, id, { rating: 1 });
    expect([stranger.status, stranger.body]).toEqual([
      404,
      { error: 'Ride not found', code: 'ride.not_found' },
    ]);
    expect((await rate(rider, 999_999, { rating: 1 })).status).toBe(404);
    for (const caller of [office.driver.call, office.operator, office.staff]) {
      expect((await rate(caller, id, { rating: 1 })).status).toBe(403);
    }
  });

  it.each([0, 6, 2.5, -1, '5.0', '', null, true, undefined, '6'])(
    'refuses %j stars',
    async (rating) => {
      const { call: rider } = await newRider(office.product);
      const answer = await rate(rider, 1, { rating });
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: badStars, code: 'invalid', fields: { rating: badStars } },
      ]);
    },
  );

  it('is the mean in the drivers list and on the leaderboard, or the default of each', async () => {
    const { operator, driver } = office;
    const { id: fresh } = await office.newDriver();
    const entryOf = async (path: string, id: number) =>
      ((await operator('GET', path)).body as { id: number }[]).find((one) => one.id === id);
    expect(await entryOf('/drivers/', fresh)).toMatchObject({ rating: 4.5, ratingCount: 0 });
    expect(await entryOf('/drivers-leaderboard/', fresh)).toMatchObject({
      rating: 0,
      ratingCount: 0,
      performanceScore: 0,
    });
    // The riders' last ratings: 2 of the first test's, 5 of the visitor.
    for (const path of ['/drivers/', '/drivers-leaderboard/']) {
      expect(await entryOf(path, driver.id)).toMatchObject({ rating: 3.5, ratingCount: 2 });
    }
  });
});
