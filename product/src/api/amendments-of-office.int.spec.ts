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
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';

let office: TestOffice;
beforeAll(async () => {
  office = await startTestOffice();
});
afterAll(() => office.stop());

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
    const steps = (await office.operator('GET', `/rides/${ride.id}/timeline/`))
      .body as ListedRide[];
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
    expect((await preview(operator, ride.id, later)).body).toMatchObject({
      driver_fits: true,
      driver_misfit: null,
    });
    expect((await amend(operator, ride.id, later, { reason })).body).toMatchObject({
      driver_id: mine.id,
      ...later,
    });
    const clash = { ride_datetime: other };
    expect((await preview(operator, ride.id, clash)).body).toMatchObject({
      driver_fits: false,
      driver_misfit: 'amend.driver_busy',
    });
    const refused = await amend(operator, ride.id, clash, { reason });
    expect(refusal(refused)).toEqual([409, 'amend.driver_busy']);
    const given = await amend(operator, ride.id, clash, { reason, give_back: true });
    expect(given.body).toMatchObject({ status: 'Pending', driver_id: null, version: 2, ...clash });
    expect(await inList(mine.call, '/ride-requests/?type=accepted', ride.id)).toBeUndefined();
    const steps = (await operator('GET', `/rides/${ride.id}/timeline/`)).body as ListedRide[];
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

  it('who declined it is offered it again when its ends are exchanged, though the way is as long', async () => {
    const ride = await office.book();
    const mine = await office.newDriver();
    const offered = () => inList(mine.call, '/ride-requests/?type=pending', ride.id);
    await mine.call('POST', `/reject-ride/${ride.id}/`, {});
    expect(await offered()).toBeUndefined();
    const { pickup_location: from, dropoff_location: to } = (await inList(
      office.operator,
      '/ride-requests/?type=pending',
      ride.id,
    ))!;
    const back = { pickup_location: to, dropoff_location: from };
    expect((await amend(office.operator, ride.id, back, { reason })).status).toBe(200);
    expect(await offered()).toMatchObject({ amendments: 1 });
  });

  it('who takes no wheelchair cannot keep a ride that needs one', async () => {
    const ride = await office.book();
    const mine = await office.newDriver();
    await mine.call('POST', `/accept-ride/${ride.id}/`, {});
    const change = { wheelchair: true };
    expect((await preview(office.operator, ride.id, change)).body).toMatchObject({
      driver_fits: false,
      driver_misfit: 'amend.driver_no_wheelchair',
    });
    expect(refusal(await amend(office.operator, ride.id, change, { reason }))).toEqual([
      409,
      'amend.driver_no_wheelchair',
    ]);
  });

  it('who has too few seats cannot keep a ride of more people; it waits for another driver', async () => {
    const ride = await office.book();
    const mine = await office.newDriver();
    await mine.call('POST', `/accept-ride/${ride.id}/`, {});
    const change = { passenger_count: 5 };
    expect((await preview(office.operator, ride.id, change)).body).toMatchObject({
      driver_fits: false,
      driver_misfit: 'amend.driver_too_few_seats',
    });
    expect(refusal(await amend(office.operator, ride.id, change, { reason }))).toEqual([
      409,
      'amend.driver_too_few_seats',
    ]);
    const given = await amend(office.operator, ride.id, change, { reason, give_back: true });
    expect(given.body).toMatchObject({ status: 'Pending', driver_id: null });
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

  it('the fare of history, report, leaderboard and profile is that of the last change', async () => {
    const { call: rider } = await newRider(office.product);
    const ride = await office.book(rider);
    const mine = await office.newDriver();
    await mine.call('POST', `/accept-ride/${ride.id}/`, {});
    await amend(rider, ride.id, { passenger_count: 6 });
    const done = await amend(rider, ride.id, { dropoff_location: 'punda' });
    const fare = done.number('calculated_fare');
    expect(fare).not.toBe(ride.answer.number('calculated_fare'));
    expect((await mine.call('POST', `/finish-ride/${ride.id}/`, {})).status).toBe(200);
    const own = await inList(mine.call, '/ride-history/', ride.id);
    expect(own).toMatchObject({ calculated_fare: fare, dropoff_location: 'punda' });
    const report = await mine.call('GET', '/driver-report/');
    expect(report.number('ride_statistics', 'total_earnings')).toBe(fare);
    const board = (await office.operator('GET', '/drivers-leaderboard/')).body;
    expect(board).toContainEqual(expect.objectContaining({ totalFare: fare }));
    const profile = await rider('GET', '/user/profile/');
    expect(profile.number('ride_stats', 'total_spent')).toBe(fare);
  });
});
