import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  amendOver as amend,
  at,
  inList,
  type ListedRide,
  preview,
  refusal,
  timeOf,
} from '@trupial/testbed/api/changes';
import { newRider } from '@trupial/testbed/people/people';
import {
  startTestOffice,
  type TestDriver,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';
import { ordinaryDay } from '@trupial/testbed/samples/ordinary-day';

let office: TestOffice;
let driver: TestDriver;
beforeAll(async () => {
  office = await startTestOffice();
  driver = office.driver;
});
afterAll(() => office.stop());

describe('a rider changes his booking', () => {
  it('sees what it costs first, and gets it for exactly that, in every list', async () => {
    const { call: rider } = await newRider(office.product);
    // Nights of holidays cost no more than their days.
    const ride = await office.book(rider, { ride_datetime: `${ordinaryDay(2)}T07:00:00` });
    const { id } = ride;
    const night = at(await timeOf(rider, ride), '23:30');
    const changes = { ride_datetime: night, passenger_count: 3, rider_note: 'The blue house' };
    const shown = await preview(rider, id, changes);
    const [was, fare] = [shown.number('old_fare'), shown.number('new_fare')];
    expect(fare).toBeGreaterThan(was);
    expect(shown.body).toMatchObject({
      id,
      version: 0,
      difference: Math.round((fare - was) * 100) / 100,
      driver_fits: null,
      changeable_until_step: 'set_off',
      fields: [
        { field: 'ride_datetime', is: night },
        { field: 'passenger_count', was: 2, is: 3 },
        { field: 'rider_note', was: null, is: 'The blue house' },
        { field: 'calculated_fare', was, is: fare },
      ],
    });
    const done = await rider('POST', `/amend-ride/${id}/`, {
      ...changes,
      version: 0,
      quote: shown.text('quote'),
    });
    expect([done.status, done.body]).toEqual([
      200,
      {
        id,
        status: 'Pending',
        driver_progress: null,
        driver_id: null,
        version: 1,
        ride_datetime: night,
        calculated_fare: fare,
      },
    ]);
    const now = { ride_datetime: night, passenger_count: 3, calculated_fare: fare, amendments: 1 };
    expect(await inList(rider, '/ride-requests/', id)).toMatchObject({
      ...now,
      rider_note: 'The blue house',
      last_amendment: { by: 'rider', fields: shown.at('fields') },
    });
    expect(await inList(office.operator, '/ride-requests/?type=pending', id)).toMatchObject(now);
    expect(await inList(driver.call, '/ride-requests/?type=pending', id)).toMatchObject(now);
    expect((await driver.call('POST', `/accept-ride/${id}/`, {})).status).toBe(200);
    expect((await driver.call('POST', `/finish-ride/${id}/`, {})).status).toBe(200);
    expect(await inList(office.operator, '/ride-history/', id)).toMatchObject(now);
    const timeline = (await rider('GET', `/rides/${id}/timeline/`)).body as ListedRide[];
    expect(timeline.find(({ step }) => step === 'amended')).toMatchObject({
      by: 'rider',
      fields: shown.at('fields'),
    });
  });

  it('keeps the promised fare when the price does not depend on what is changed', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await office.book(rider);
    const shown = await preview(rider, id, { rider_note: 'Ring twice', flight_number: 'KL 735' });
    expect(refusal(shown)).toEqual([400, 'invalid']);
    const flight = { flight_number: 'KL 735', flight_direction: 'arrival' };
    const done = await preview(rider, id, { rider_note: 'Ring twice', ...flight });
    expect(done.number('difference')).toBe(0);
    expect(done.at('fields')).toMatchObject([
      { field: 'rider_note' },
      { field: 'flight', was: null, is: { number: 'KL735', direction: 'arrival' } },
    ]);
  });

  it('can take back a detail, and change an end; the way is measured again', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await office.book(rider, { rider_note: 'Ring twice' });
    const to = { dropoff_location: 'punda', rider_note: '' };
    const done = await amend(rider, id, to);
    expect(done.status).toBe(200);
    const ride = await inList(rider, '/ride-requests/', id);
    expect(ride).toMatchObject({ dropoff_location: 'punda', rider_note: null, amendments: 1 });
    expect(ride?.['dropoff_point']).not.toBeNull();
    expect(ride?.['last_amendment']).toMatchObject({
      fields: [
        { field: 'dropoff_location', was: 'jan-thiel-beach', is: 'punda' },
        { field: 'rider_note', was: 'Ring twice', is: null },
        { field: 'distance_km' },
        { field: 'duration_min' },
        { field: 'calculated_fare' },
      ],
    });
  });

  it.each([
    [{ passenger_count: 0 }, 'invalid', 'passenger_count'],
    [{ luggage_count: -1 }, 'invalid', 'luggage_count'],
    [{ ride_datetime: '2020-01-01T10:00:00' }, 'ride.in_the_past', 'ride_datetime'],
    [{ ride_datetime: '2040-01-01T10:00:00' }, 'ride.too_far_ahead', 'ride_datetime'],
    [{ ride_datetime: 'tomorrow' }, 'invalid', 'ride_datetime'],
    [{ pickup_location: 'nowhere at all' }, 'ride.distance_unknown', 'pickup_location'],
    [{ dropoff_location: 'nowhere at all' }, 'ride.distance_unknown', 'dropoff_location'],
    [{ pickup_location: 'jan-thiel-beach' }, 'ride.same_ends', 'dropoff_location'],
    [{ child_seats: { infant: 1, child: 1, booster: 1 } }, 'ride.child_seats', 'child_seats'],
    [{ passenger_count: 2, luggage_count: 1 }, 'amend.nothing_changed', null],
    [{}, 'amend.nothing_changed', null],
  ])('is refused %j as %s, and nothing is written', async (changes, code, field) => {
    const { call: rider } = await newRider(office.product);
    const { id } = await office.book(rider);
    const refused = await preview(rider, id, changes);
    expect(refusal(refused)).toEqual([400, code]);
    if (field !== null) expect(refused.at('fields', field)).toEqual(expect.any(String));
    expect(await inList(rider, '/ride-requests/', id)).toMatchObject({ amendments: 0 });
  });

  it('cannot be another rider, a driver, staff, or a visitor without the receipt', async () => {
    const { call: rider } = await newRider(office.product);
    const { call: other } = await newRider(office.product);
    const { id } = await office.book(rider);
    const change = { passenger_count: 4 };
    expect(refusal(await preview(other, id, change))).toEqual([404, 'ride.not_found']);
    expect(refusal(await preview(office.visitor, id, change))).toEqual([404, 'ride.not_found']);
    for (const call of [driver.call, office.staff]) {
      expect(refusal(await preview(call, id, change))).toEqual([403, 'auth.wrong_role']);
    }
    const quote = (await preview(rider, id, change)).text('quote');
    const stolen = await other('POST', `/amend-ride/${id}/`, { ...change, version: 0, quote });
    expect(refusal(stolen)).toEqual([404, 'ride.not_found']);
    const name = await preview(rider, id, { rider_name: 'Somebody Else' });
    expect(refusal(name)).toEqual([403, 'amend.office_only']);
    expect(name.at('fields', 'rider_name')).toEqual(expect.any(String));
  });

  it('needs the quote of exactly this change', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await office.book(rider);
    const cheap = (await preview(rider, id, { luggage_count: 0, passenger_count: 1 })).text(
      'quote',
    );
    const send = (body: object) => rider('POST', `/amend-ride/${id}/`, { version: 0, ...body });
    const big = { passenger_count: 8 };
    expect(refusal(await send({ ...big, quote: cheap }))).toEqual([400, 'amend.other_quote']);
    expect(refusal(await send({ ...big, quote: 'free' }))).toEqual([400, 'quote.invalid']);
    expect(refusal(await send(big))).toEqual([400, 'invalid']);
    const other = await office.book(rider);
    const elsewhere = (await preview(rider, other.id, big)).text('quote');
    expect(refusal(await send({ ...big, quote: elsewhere }))).toEqual([400, 'amend.other_quote']);
  });

  it('is done once for one key, and a lost answer is given again', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await office.book(rider);
    const changes = { passenger_count: 4 };
    const quote = (await preview(rider, id, changes)).text('quote');
    const body = { ...changes, version: 0, quote };
    const send = (headers?: Record<string, string>) =>
      rider('POST', `/amend-ride/${id}/`, body, headers);
    const key = { 'Idempotency-Key': 'a-change-of-mind' };
    const [first, ...more] = await Promise.all([send(key), send(key), send(key)]);
    for (const answer of more) expect(answer.body).toEqual(first.body);
    expect((await send()).body).toEqual(first.body);
    expect(await inList(rider, '/ride-requests/', id)).toMatchObject({ amendments: 1 });
  });
});

describe('a visitor', () => {
  it('changes his booking with its receipt', async () => {
    const ride = await office.book(office.visitor);
    const { id, receipt } = ride;
    expect((await amend(office.visitor, id, { luggage_count: 3 }, { receipt })).status).toBe(200);
    const found = await office.visitor('GET', `/rides/search/?tracking_id=${ride.trackingId}`);
    expect(found.body).toMatchObject([
      { id, luggage_count: 3, amendments: 1, last_amendment: null },
    ]);
  });
});
