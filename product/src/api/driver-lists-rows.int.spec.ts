import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Call } from '@trupial/testbed/api/caller';
import {
  startTestOffice,
  type TestDriver,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

// The rows of the lists on the driver's screens (driver-and-operator.md §7): which rides each type
// contains, for whom, with which fields.

let office: TestOffice;
let mine: TestDriver;
let other: TestDriver;
const rides = { pending: 0, declined: 0, assigned: 0, inTrip: 0, completed: 0, ofOther: 0 };

const send = async (call: Call, ...steps: readonly string[]): Promise<void> => {
  for (const path of steps) expect((await call('POST', path, {})).status).toBe(200);
};
const idsOf = ({ body }: Answer): number[] => (body as { id: number }[]).map(({ id }) => id);

beforeAll(async () => {
  office = await startTestOffice();
  mine = office.driver;
  other = await office.newDriver();
  for (const name of Object.keys(rides) as (keyof typeof rides)[]) {
    rides[name] = (await office.book()).id;
  }
  const { declined, assigned, inTrip, completed, ofOther } = rides;
  await send(mine.call, `/reject-ride/${declined}/`, `/accept-ride/${assigned}/`);
  await send(mine.call, `/accept-ride/${completed}/`, `/finish-ride/${completed}/`);
  await send(mine.call, `/accept-ride/${inTrip}/`, `/pickup-ride/${inTrip}/`);
  await send(other.call, `/accept-ride/${ofOther}/`);
});
afterAll(() => office.stop());

describe('GET /ride-requests?type=pending, accepted or completed', () => {
  // Both spellings: documented clients of this row leave the last slash away.
  describe.each(['/ride-requests', '/ride-requests/'])('as %s', (path) => {
    it('pending: all that wait, soonest first, without those that he has rejected', async () => {
      const { pending, declined } = rides;
      expect(idsOf(await mine.call('GET', `${path}?type=pending`))).toEqual([pending]);
      expect(idsOf(await other.call('GET', `${path}?type=pending`))).toEqual([pending, declined]);
      expect(idsOf(await office.operator('GET', `${path}?type=pending`))).toEqual([
        pending,
        declined,
      ]);
    });

    it('accepted: his own that have not ended, and nobody else’s', async () => {
      const { assigned, inTrip, ofOther } = rides;
      const list = await mine.call('GET', `${path}?type=accepted`);
      expect(list.body).toMatchObject([
        { id: assigned, status: 'Assigned', driver_progress: 'accepted' },
        { id: inTrip, status: 'PickedUp' },
      ]);
      expect(idsOf(await other.call('GET', `${path}?type=accepted`))).toEqual([ofOther]);
      expect(idsOf(await office.staff('GET', `${path}?type=accepted`))).toEqual([
        assigned,
        inTrip,
        ofOther,
      ]);
    });

    it('completed: his own', async () => {
      const list = await mine.call('GET', `${path}?type=completed`);
      expect(list.body).toMatchObject([{ id: rides.completed, status: 'Completed' }]);
      expect((await other.call('GET', `${path}?type=completed`)).body).toEqual([]);
    });
  });

  it('a pending ride has the fields of the entity, and no driver', async () => {
    const list = await mine.call('GET', '/ride-requests?type=pending');
    expect(list.at(0)).toMatchObject({
      id: rides.pending,
      // Of no ride: only the rider, who holds the receipt, and the office know it.
      tracking_id: '00000000-0000000000',
      rider_name: 'Maria Curiel',
      rider_phone: '+59995123456',
      pickup_location: 'hato-international-airport',
      dropoff_location: 'jan-thiel-beach',
      ride_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT07:00:00$/),
      passenger_count: 2,
      luggage_count: 1,
      distance_km: expect.any(Number),
      calculated_fare: expect.any(Number),
      status: 'Pending',
      driver_progress: null,
      driver_id: null,
      driver_name: null,
      driver_phone: null,
      driver_vehicle: null,
      driver: null,
      created_at: expect.stringMatching(/Z$/),
      assigned_time: null,
      estimated_arrival: null,
      completed_at: null,
    });
    // The office's alarms are not shown to a driver.
    expect(list.at(0, 'attention')).toBeUndefined();
  });

  it('a completed ride has its driver, and when it was assigned and completed', async () => {
    const list = await mine.call('GET', '/ride-requests?type=completed');
    expect(list.at(0)).toMatchObject({
      driver_id: mine.id,
      driver: { id: mine.id, username: mine.username },
      assigned_time: expect.stringMatching(/Z$/),
      completed_at: expect.stringMatching(/Z$/),
    });
  });

  it('refuses a type that is none, a visitor, and has no type for a rider’s own', async () => {
    expect((await mine.call('GET', '/ride-requests?type=lost')).status).toBe(400);
    const visitors = await office.visitor('GET', '/ride-requests?type=pending');
    expect([visitors.status, visitors.text('code')]).toEqual([401, 'auth.required']);
    const own = idsOf(await office.rider('GET', '/ride-requests'));
    expect(own.toSorted((a, b) => a - b)).toEqual(Object.values(rides));
  });
});

describe('POST /delete-ride/{id}/', () => {
  it('takes a completed ride off his list and off nobody else’s', async () => {
    const { id } = await office.book();
    await send(mine.call, `/accept-ride/${id}/`, `/finish-ride/${id}/`, `/delete-ride/${id}/`);
    expect(idsOf(await mine.call('GET', '/ride-requests?type=completed'))).not.toContain(id);
    expect(idsOf(await office.operator('GET', '/ride-requests?type=completed'))).toContain(id);
  });

  it('an accepted ride waits again, hidden from him only', async () => {
    const { id } = await office.book();
    await send(mine.call, `/accept-ride/${id}/`, `/delete-ride/${id}/`);
    for (const type of ['pending', 'accepted']) {
      expect(idsOf(await mine.call('GET', `/ride-requests?type=${type}`))).not.toContain(id);
    }
    expect(idsOf(await other.call('GET', '/ride-requests?type=pending'))).toContain(id);
  });
});
