import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Call } from '@trupial/testbed/api/caller';
import { newRider } from '@trupial/testbed/people/people';
import {
  type BookedRide,
  startTestOffice,
  type TestDriver,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

let office: TestOffice;
let driver: TestDriver;
beforeAll(async () => {
  office = await startTestOffice();
  driver = office.driver;
});
afterAll(() => office.stop());

type Changes = Readonly<Record<string, unknown>>;
interface Shown {
  readonly id: number;
  readonly [field: string]: unknown;
}

const preview = (caller: Call, id: number, body: Changes): Promise<Answer> =>
  caller('POST', `/rides/${id}/amendment-preview/`, body);
/** Looks at a change, as screens do, and makes it. */
async function amend(caller: Call, id: number, changes: Changes, more: Changes = {}) {
  const { receipt } = more;
  const shown = await preview(caller, id, { ...changes, receipt });
  if (shown.status !== 200) return shown;
  const promised = { version: shown.number('version'), quote: shown.text('quote') };
  return caller('POST', `/amend-ride/${id}/`, { ...changes, ...promised, ...more });
}
const timeOf = async (call: Call, { trackingId }: BookedRide): Promise<string> =>
  (await call('GET', `/rides/search/?tracking_id=${trackingId}`)).text(0, 'ride_datetime');
const at = (time: string, hour: string): string => `${time.slice(0, 11)}${hour}:00`;
const inList = async (call: Call, path: string, id: number): Promise<Shown | undefined> =>
  ((await call('GET', path)).body as Shown[]).find((ride) => ride.id === id);
const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code];

describe('a rider changes his booking', () => {
  it('sees what it costs first, and gets it for exactly that, in every list', async () => {
    const { call: rider } = await newRider(office.product);
    const ride = await office.book(rider);
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
    const timeline = (await rider('GET', `/rides/${id}/timeline/`)).body as Shown[];
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
    [{ pickup_location: 'nowhere at all' }, 'ride.distance_unknown', 'distance_km'],
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
    const send = (body: Changes) => rider('POST', `/amend-ride/${id}/`, { version: 0, ...body });
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

describe('the office changes a booking', () => {
  it('with a reason; also the name and number, by which it is then found', async () => {
    const ride = await office.book(office.visitor);
    const change = { rider_name: 'Ana Bakker', rider_phone: '666-7788' };
    const unexplained = await amend(office.operator, ride.id, change);
    expect(refusal(unexplained)).toEqual([400, 'amend.reason_missing']);
    const reason = 'She called: her sister comes.';
    expect((await amend(office.operator, ride.id, change, { reason })).status).toBe(200);
    const day = (await timeOf(office.visitor, ride)).slice(0, 10);
    const found = (name: string, phone: string) =>
      office.visitor(
        'GET',
        `/rides/search/?rider_name=${name}&rider_phone=${phone}&booking_date=${day}`,
      );
    expect((await found('Ana Bakker', '6667788')).body).toMatchObject([{ id: ride.id }]);
    const steps = (await office.operator('GET', `/rides/${ride.id}/timeline/`)).body as Shown[];
    expect(steps.at(-1)).toMatchObject({ step: 'amended', by: 'operator', reason });
  });

  it('while somebody else does: the loser is told field by field what is another', async () => {
    const { call: rider } = await newRider(office.product);
    const { id } = await office.book(rider);
    const mine = { passenger_count: 3 };
    const quote = (await preview(rider, id, mine)).text('quote');
    const reason = 'He called.';
    await amend(office.operator, id, { luggage_count: 4, rider_name: 'Maria C.' }, { reason });
    const lost = await rider('POST', `/amend-ride/${id}/`, { ...mine, version: 0, quote });
    expect(refusal(lost)).toEqual([409, 'ride.changed_meanwhile']);
    expect(lost.at('changed')).toMatchObject({
      version: 1,
      fields: [
        { field: 'luggage_count', was: 1, is: 4 },
        { field: 'rider_name', was: 'Maria Curiel', is: 'Maria C.' },
      ],
    });
    expect(refusal(await preview(rider, id, { ...mine, version: 0 }))).toEqual([
      409,
      'ride.changed_meanwhile',
    ]);
    expect((await amend(rider, id, mine)).status).toBe(200);
  });
});

describe('with a driver', () => {
  const reason = 'The rider called.';

  it('his time moves with the ride; when he has another one it can be given back', async () => {
    const { operator } = office;
    const [ride, next] = [await office.book(), await office.book()];
    const mine = await office.newDriver();
    for (const { id } of [ride, next]) await mine.call('POST', `/accept-ride/${id}/`, {});
    const [time, other] = [await timeOf(operator, ride), await timeOf(operator, next)];
    const later = { ride_datetime: at(time, `${Number(time.slice(11, 13))}:30`.padStart(5, '0')) };
    expect((await preview(operator, ride.id, later)).body).toMatchObject({ driver_fits: true });
    expect((await amend(operator, ride.id, later, { reason })).body).toMatchObject({
      driver_id: mine.id,
      ...later,
    });
    const clash = { ride_datetime: other };
    expect((await preview(operator, ride.id, clash)).body).toMatchObject({ driver_fits: false });
    const refused = await amend(operator, ride.id, clash, { reason });
    expect(refusal(refused)).toEqual([409, 'amend.driver_busy']);
    const given = await amend(operator, ride.id, clash, { reason, give_back: true });
    expect(given.body).toMatchObject({ status: 'Pending', driver_id: null, version: 2, ...clash });
    expect(await inList(mine.call, '/ride-requests/?type=accepted', ride.id)).toBeUndefined();
    const steps = (await operator('GET', `/rides/${ride.id}/timeline/`)).body as Shown[];
    expect(steps.slice(-2)).toMatchObject([
      { step: 'unassigned', driver_id: mine.id, reason: 'amended' },
      { step: 'amended', driver_id: null },
    ]);
  });

  it('he keeps it when he has time, also when it might be given back', async () => {
    const ride = await office.book();
    const mine = await office.newDriver();
    await mine.call('POST', `/accept-ride/${ride.id}/`, {});
    const more = { reason, give_back: true };
    const done = await amend(office.operator, ride.id, { passenger_count: 3 }, more);
    expect(done.body).toMatchObject({ status: 'Assigned', driver_id: mine.id });
  });

  it('who takes no wheelchair cannot keep a ride that needs one', async () => {
    const ride = await office.book();
    const mine = await office.newDriver();
    await mine.call('POST', `/accept-ride/${ride.id}/`, {});
    const change = { wheelchair: true };
    expect((await preview(office.operator, ride.id, change)).at('driver_fits')).toBe(false);
    expect(refusal(await amend(office.operator, ride.id, change, { reason }))).toEqual([
      409,
      'amend.driver_no_wheelchair',
    ]);
  });

  it('he sees everything that changed until he says so, and the office sees that', async () => {
    const { operator } = office;
    const ride = await office.book();
    const mine = await office.newDriver();
    await mine.call('POST', `/accept-ride/${ride.id}/`, {});
    await amend(operator, ride.id, { pickup_location: 'punda', rider_email: 'a@b.cw' }, { reason });
    await amend(operator, ride.id, { rider_note: 'At the bridge' }, { reason });
    const his = () => inList(mine.call, '/ride-requests/?type=accepted', ride.id);
    expect(await his()).toMatchObject({ amendments: 2, amendment_seen: 0 });
    const marked = (await his())?.['last_amendment'] as { fields: { field: string }[] };
    expect(marked.fields.map(({ field }) => field)).toEqual([
      'pickup_location',
      'rider_note',
      'distance_km',
      'duration_min',
      'calculated_fare',
    ]);
    const step = (name: string, seen_amendment?: number) =>
      mine.call('POST', `/${name}/${ride.id}/`, { seen_amendment });
    expect(refusal(await step('set-off-ride', 1))).toEqual([409, 'ride.changed_unseen']);
    expect(refusal(await step('seen-amendment', 3))).toEqual([400, 'amend.no_such_change']);
    expect((await step('seen-amendment', 2)).status).toBe(200);
    expect(await inList(operator, '/assigned-rides/', ride.id)).toMatchObject({
      amendments: 2,
      amendment_seen: 2,
    });
    expect((await step('set-off-ride', 1)).body).toMatchObject({ driver_progress: 'en_route' });
    // The API of the spec: a client that says nothing is believed.
    await amend(operator, ride.id, { rider_note: 'Behind the bridge' }, { reason });
    expect((await step('arrive-ride')).status).toBe(200);
  });

  it('only the office changes a ride whose driver has set off, and nobody after pickup', async () => {
    const { call: rider } = await newRider(office.product);
    const ride = await office.book(rider);
    const mine = await office.newDriver();
    for (const step of ['accept-ride', 'set-off-ride']) {
      await mine.call('POST', `/${step}/${ride.id}/`, {});
    }
    const change = { luggage_count: 2 };
    expect(refusal(await preview(rider, ride.id, change))).toEqual([409, 'amend.driver_set_off']);
    expect((await amend(office.operator, ride.id, change, { reason })).status).toBe(200);
    await mine.call('POST', `/pickup-ride/${ride.id}/`, {});
    expect(refusal(await preview(office.operator, ride.id, { luggage_count: 3 }))).toEqual([
      409,
      'ride.picked_up',
    ]);
    await mine.call('POST', `/finish-ride/${ride.id}/`, {});
    expect(refusal(await preview(office.operator, ride.id, { luggage_count: 3 }))).toEqual([
      409,
      'ride.ended',
    ]);
  });
});
