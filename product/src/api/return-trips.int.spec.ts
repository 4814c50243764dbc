import { type Answer, type Call, callerOf } from '@trupial/testbed/api/caller';
import { newRider } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { ordinaryDay } from '@trupial/testbed/samples/ordinary-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A return trip is a second booking that names the first ride: two rides, each with its own tracking
// id, receipt, fare and life.

let office: TestOffice;
let visitor: Call;
beforeAll(async () => {
  office = await startTestOffice();
  visitor = callerOf(office.product.url);
});
afterAll(() => office.stop());

const day = ordinaryDay(3);
const trip = {
  pickup_location: 'Jan Thiel Beach, Jan Thiel, Curaçao',
  dropoff_location: 'Mambo Beach, Curaçao',
  ride_datetime: `${day}T10:00:00`,
  passenger_count: 3,
  luggage_count: 1,
  rider_name: 'Maria Curiel',
  rider_phone: '5123456',
  distance_km: 6,
};
const there = (by: Call = visitor): Promise<Answer> => by('POST', '/book-ride/', trip);
const back = (first: Answer, changes: object = {}, by: Call = visitor): Promise<Answer> =>
  by('POST', '/book-ride/', {
    ...trip,
    pickup_location: trip.dropoff_location,
    dropoff_location: trip.pickup_location,
    ride_datetime: `${day}T22:30:00`,
    return_of: first.number('id'),
    ...(first.at('receipt') !== undefined && { receipt: first.at('receipt') }),
    ...changes,
  });
const search = async (ride: Answer, by: Call = visitor) => {
  const { body } = await by('GET', `/rides/search/?tracking_id=${String(ride.at('tracking_id'))}`);
  return (body as Record<string, unknown>[])[0]!;
};

describe('a return trip', () => {
  it('is priced as a ride of its own, by the hour of the return', async () => {
    const first = await there();
    const late = await back(first, { ride_datetime: `${day}T23:30:00` });
    expect(late.status).toBe(201);
    expect(late.number('calculated_fare')).toBeGreaterThan(first.number('calculated_fare'));
    expect(late.at('tracking_id')).not.toBe(first.at('tracking_id'));
  });

  it('is shown beside its outbound ride, by number alone to who only has a tracking id', async () => {
    const first = await there();
    const second = await back(first);
    const [one, other] = [await search(first), await search(second)];
    expect(one).toMatchObject({ return_of: null, return_ride: second.at('id') });
    expect(other).toMatchObject({ return_of: first.at('id'), return_ride: null });
    expect(JSON.stringify(one)).not.toContain(second.at('tracking_id'));
    expect(JSON.stringify(other)).not.toContain(first.at('tracking_id'));
    const { body } = await office.operator('GET', '/ride-requests/?type=pending');
    const listed = (body as { id: number; return_of: unknown }[]).find(
      ({ id }) => id === second.at('id'),
    );
    expect(listed).toMatchObject({ return_of: first.at('id') });
  });

  it('is nothing that the other ride’s follow link, receipt or tracking id open', async () => {
    const first = await there();
    const second = await back(first);
    const [one, other] = [first.number('id'), second.number('id')];
    const tracking_id = first.at('tracking_id');
    const link = await visitor('POST', `/rides/${one}/follow-link/`, { tracking_id });
    const { body } = await visitor('GET', `/follow/${String(link.at('token'))}/`);
    expect(Object.keys(body as object)).not.toContain('return_ride');
    const refused = await Promise.all([
      visitor('POST', `/rides/${other}/follow-link/`, { tracking_id }),
      visitor('POST', `/cancel-ride/${other}/`, { receipt: first.at('receipt') }),
      visitor('POST', `/rides/${other}/details/`, { receipt: first.at('receipt') }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('lives without its outbound ride', async () => {
    const first = await there();
    const second = await back(first);
    const path = `/cancel-ride/${first.number('id')}/`;
    expect((await visitor('POST', path, { receipt: first.at('receipt') })).status).toBe(200);
    expect(await search(second)).toMatchObject({ status: 'Pending', return_of: first.at('id') });
  });

  it.each<[string, object, number, string, string]>([
    ['no number', { return_of: 'x' }, 400, 'return_of', 'invalid'],
    ['zero', { return_of: 0 }, 400, 'return_of', 'invalid'],
    ['no ride', { return_of: 999_999 }, 400, 'return_of', 'return.no_outbound'],
    ['no receipt', { receipt: null }, 400, 'return_of', 'return.no_outbound'],
    ['a wrong receipt', { receipt: 'x' }, 400, 'return_of', 'return.no_outbound'],
    [
      'an early time',
      { ride_datetime: `${day}T10:01:00` },
      400,
      'ride_datetime',
      'return.too_early',
    ],
  ])('with %s is refused, and says at which field', async (_what, changes, status, field, code) => {
    const refused = await back(await there(), changes);
    expect(refused.status).toBe(status);
    expect(refused.at('code')).toBe(code);
    expect(Object.keys(refused.at('fields') as object)).toEqual([field]);
  });

  it('is one for a ride, and has none of its own', async () => {
    const first = await there();
    const second = await back(first);
    const again = await back(first, { ride_datetime: `${day}T23:00:00` });
    expect([again.status, again.at('code')]).toEqual([409, 'return.taken']);
    const third = await back(second, { ride_datetime: `${day}T23:45:00` });
    expect([third.status, third.at('code')]).toEqual([409, 'return.of_return']);
  });

  it('that the office books for a rider is among his rides, and he may cancel it', async () => {
    const { call: rider } = await newRider(office.product);
    const first = await there(rider);
    const second = await back(first, {}, office.operator);
    const { body } = await rider('GET', '/ride-requests/');
    const mine = (body as { id: number; return_of: unknown; return_ride: unknown }[]).map(
      ({ id, return_of, return_ride }) => ({ id, return_of, return_ride }),
    );
    expect(mine).toEqual([
      { id: second.at('id'), return_of: first.at('id'), return_ride: null },
      { id: first.at('id'), return_of: null, return_ride: second.at('id') },
    ]);
    expect((await rider('POST', `/cancel-ride/${second.number('id')}/`)).status).toBe(200);
  });

  it('is erased with its outbound ride, whichever of the two is named', async () => {
    const first = await there();
    const second = await back(first);
    const both = [first.number('id'), second.number('id')];
    for (const id of both) {
      const found = await office.staff('POST', '/admin/erasures/', {
        ride_ids: [id],
        preview: true,
      });
      expect(found.at('rides')).toEqual(both);
    }
  });
});
