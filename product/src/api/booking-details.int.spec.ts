import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { type Answer, type Call, callerOf } from '@trupial/testbed/api/caller';
import { exportsOf } from '@trupial/testbed/kept/exports';
import { newRider } from '@trupial/testbed/people/people';
import { ordinaryDay } from '@trupial/testbed/samples/ordinary-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// What a booking says beyond the trip: told to those who drive it and look after it, to its rider and
// to the visitor with the receipt, and to nobody else.

const details = {
  rider_note: 'Ring twice, the bell is broken.',
  rider_email: 'maria@example.com',
  sign_name: 'Family Curiel',
  flight_number: 'CM0301',
  flight_direction: 'arrival',
  child_seats: { infant: 1, child: 0, booster: 1 },
  wheelchair: true,
  language: 'pap',
};
const none = Object.fromEntries(Object.keys(details).map((field) => [field, null]));

let office: TestOffice;
let visitor: Call;
let van: { readonly id: number; readonly call: Call };

beforeAll(async () => {
  office = await startTestOffice();
  visitor = callerOf(office.product.url);
  van = await office.newDriver({ equipment: ['infant_seat', 'wheelchair'] });
});
afterAll(() => office.stop());

let hour = 6;
const book = (changes: object = {}, by: Call = visitor): Promise<Answer> =>
  by('POST', '/book-ride/', {
    pickup_location: 'Jan Thiel Beach, Jan Thiel, Curaçao',
    dropoff_location: 'Mambo Beach, Curaçao',
    ride_datetime: `${ordinaryDay(3)}T${String((hour += 1)).padStart(2, '0')}:00:00`,
    passenger_count: 3,
    luggage_count: 1,
    rider_name: 'Maria Curiel',
    rider_phone: '5123456',
    distance_km: 6,
    ...details,
    flight_number: 'cm 0301',
    ...changes,
  });
const inList = async (call: Call, path: string, id: number) => {
  const { body } = await call('GET', path);
  return (body as { id: number }[]).find((ride) => ride.id === id);
};

describe('the details of a booking', () => {
  it('are in the lists of the office and of drivers, who are not told the e-mail address', async () => {
    const id = (await book()).number('id');
    const pending = '/ride-requests/?type=pending';
    expect(await inList(office.operator, pending, id)).toMatchObject(details);
    const told = { ...details, rider_email: null };
    expect(await inList(van.call, pending, id)).toMatchObject(told);
    await van.call('POST', `/accept-ride/${id}/`, {});
    expect(await inList(van.call, '/ride-requests/?type=accepted', id)).toMatchObject(told);
    expect(await inList(office.operator, '/assigned-rides/', id)).toMatchObject(details);
    await van.call('POST', `/finish-ride/${id}/`, {});
    const history = await office.operator('GET', '/ride-history/?limit=100');
    expect(JSON.stringify(history.body)).toContain(details.rider_note);
    const csv = (await exportsOf(office.product)).get('csv');
    expect(csv).toContain(
      '"Ring twice, the bell is broken.","maria@example.com","Family Curiel","CM0301 (arrival)","1 infant, 1 booster","yes","pap"',
    );
    const own = await van.call('GET', '/ride-history/?limit=100');
    expect(JSON.stringify(own.body)).toContain(details.rider_note);
    expect(JSON.stringify(own.body)).not.toContain('maria@');
  });

  it('are nothing in a search with the tracking id, but there for the rider and the office', async () => {
    const rider = await newRider(office.product);
    const booked = await book({}, rider.call);
    const search = `/rides/search/?tracking_id=${booked.text('tracking_id')}`;
    for (const call of [visitor, (await newRider(office.product)).call, van.call]) {
      expect((await call('GET', search)).body).toMatchObject([none]);
      const asked = await call('POST', `/rides/${booked.number('id')}/details/`, {});
      expect(asked.status).toBe(404);
    }
    for (const call of [rider.call, office.operator]) {
      expect((await call('GET', search)).body).toMatchObject([details]);
      const asked = await call('POST', `/rides/${booked.number('id')}/details/`, {});
      expect(asked.body).toEqual(details);
    }
  });

  it('are told to a visitor who shows the receipt of this ride', async () => {
    const [mine, other] = [await book(), await book()];
    const ask = (receipt: unknown) =>
      visitor('POST', `/rides/${mine.number('id')}/details/`, { receipt });
    expect((await ask(mine.text('receipt'))).body).toEqual(details);
    for (const receipt of [other.text('receipt'), '', null, undefined, 'x'.repeat(22)]) {
      expect((await ask(receipt)).at('code')).toBe('ride.not_found');
    }
  });

  it('may all be left out, as the documented body does', async () => {
    const bare = Object.fromEntries(Object.keys(details).map((field) => [field, undefined]));
    const booked = await book(bare);
    expect(booked.status).toBe(201);
    const asked = await visitor('POST', `/rides/${booked.number('id')}/details/`, {
      receipt: booked.text('receipt'),
    });
    expect(asked.body).toEqual(none);
  });

  it.each<[string, object]>([
    ['rider_note', { rider_note: 'x'.repeat(501) }],
    ['rider_email', { rider_email: 'maria' }],
    ['flight_number', { flight_number: 'KL' }],
    ['flight_direction', { flight_direction: null }],
    ['child_seats', { child_seats: { child: 4 } }],
    ['child_seats.child', { child_seats: { child: 5 }, passenger_count: 6 }],
  ])('are refused with the name of the field: %s', async (field, wrong) => {
    const answer = await book(wrong);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.at('fields') as object)).toEqual([field]);
  });

  it('decide who is a candidate, and a driver whose vehicle takes no wheelchair cannot accept', async () => {
    const id = (await book()).number('id');
    const plain = await office.newDriver();
    const refused = await plain.call('POST', `/accept-ride/${id}/`, {});
    expect([refused.status, refused.at('code')]).toEqual([409, 'driver_no_wheelchair']);
    const { body } = await office.operator('GET', `/rides/${id}/candidates/`);
    expect(body).toMatchObject({ ranked: [] });
    expect((body as { excluded: unknown }).excluded).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ driver_id: plain.id, code: 'no_wheelchair' }),
        expect.objectContaining({ driver_id: van.id, code: 'no_child_seats' }),
      ]),
    );
    const equipment = ['wheelchair', 'infant_seat', 'booster_seat'];
    const changed = await office.operator('PUT', `/drivers/${van.id}/update/`, { equipment });
    expect(changed.at('equipment')).toEqual(equipment);
    await expect
      .poll(async () => {
        const found = await office.operator('GET', `/rides/${id}/candidates/`);
        return (found.body as { ranked: { driver_id: number }[] }).ranked.map(
          (one) => one.driver_id,
        );
      })
      .toEqual([van.id]);
    // The office may know better, as with every other reason.
    const assigned = await office.operator('POST', `/assign-driver/${id}/`, {
      driver_id: plain.id,
    });
    expect(assigned.status).toBe(200);
  });
});
