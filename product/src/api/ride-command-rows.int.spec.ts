import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  notFound,
  onBoard,
  outcome,
  refused,
  rows,
  type State,
  toMine,
  toOther,
  ways,
  type Who,
} from '@trupial/testbed/samples/ride-command-rows';
import {
  startTestOffice,
  type TestDriver,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

// The command rows of the two tables (driver-and-operator.md §7, domain.md) over HTTP.

let office: TestOffice;
let mine: TestDriver;
let other: TestDriver;
beforeAll(async () => {
  office = await startTestOffice();
  mine = office.driver;
  other = await office.newDriver();
});
afterAll(() => office.stop());

const as = (who: Who) => (who === 'mine' ? mine.call : who === 'other' ? other.call : office[who]);
const post = (who: Who, command: string, id: number | string, body: object = {}) =>
  as(who)('POST', `/${command}/${id}/`, body);

/** The office's change of a ride: its riders are one more. */
async function oneMore(id: number): Promise<object> {
  const change = { passenger_count: 3 };
  const { body } = await office.operator('POST', `/rides/${id}/amendment-preview/`, change);
  const { version, quote } = body as { version: number; quote: string };
  return { ...change, version, quote, reason: 'One more comes along.' };
}

async function rideIn(state: State): Promise<number> {
  if (state === 'not there') return 999_999;
  const { id } = await office.book();
  for (const [who, command] of ways[state]) {
    const body = command === 'amend-ride' ? await oneMore(id) : {};
    expect((await post(who, command, id, body)).status).toBe(200);
  }
  return id;
}

/** Ends the rides that a test left open, so that its driver is free for the next one's ride. */
async function end(id: number): Promise<void> {
  const answer = await post('mine', 'finish-ride', id);
  if (answer.status !== 200) await post('other', 'finish-ride', id);
}

/** Holds when the ride is pending; a busy machine's read model may be a moment behind the log. */
const waits = (id: number) =>
  until(async () => {
    const { body } = await office.operator('GET', '/ride-requests/?type=pending');
    return (body as { id: number }[]).some((ride) => ride.id === id);
  }, `ride ${id} is pending`);

const told = rows.map(([command, who, from, first, again, body]) => ({
  command,
  who,
  from,
  first,
  again,
  body,
}));

describe.each(told)(
  'POST /$command/{id}/ by $who, of a ride that is $from',
  ({ command, who, from, first, again, body }) => {
    it(`answers ${first}; repeated: ${again}`, async () => {
      const id = await rideIn(from);
      expect(outcome(await post(who, command, id, body?.({ mine, other })))).toBe(first);
      expect(outcome(await post(who, command, id, body?.({ mine, other })))).toBe(again);
      await end(id);
    });
  },
);

describe('refusals that are about the driver', () => {
  it('POST /accept-ride/{id}/: another ride at this time is 409 driver_busy', async () => {
    const { id, answer } = await office.book();
    const at = { ride_datetime: answer.at('ride_datetime') };
    expect((await post('mine', 'accept-ride', id)).status).toBe(200);
    const twin = await office.operator('GET', '/assigned-rides/');
    const when = (twin.body as { id: number; ride_datetime: string }[]).find(
      (one) => one.id === id,
    );
    const second = await office.book(office.rider, { ...at, ride_datetime: when!.ride_datetime });
    const busy = refused(409, 'driver_busy', 'The driver has another ride at this time.');
    expect(outcome(await post('mine', 'accept-ride', second.id))).toBe(busy);
    expect(
      outcome(await post('operator', 'assign-driver', second.id, toMine({ mine, other }))),
    ).toBe(busy);
    await end(id);
  });

  it('POST /assign-driver/{rideId}/: a suspended driver is 409', async () => {
    const idle = await office.newDriver();
    await office.operator('POST', `/drivers/${idle.id}/status/`, { status: 'inactive' });
    const { id } = await office.book();
    expect(outcome(await post('operator', 'assign-driver', id, { driver_id: idle.id }))).toBe(
      refused(409, 'driver_suspended', 'This driver is suspended.'),
    );
  });

  it('POST /accept-ride/{id}/: a suspended driver is 403', async () => {
    const idle = await office.newDriver();
    const { id } = await office.book();
    const status = (to: string) =>
      office.operator('POST', `/drivers/${idle.id}/status/`, { status: to });
    const accept = () => idle.call('POST', `/accept-ride/${id}/`, {});
    expect((await status('inactive')).status).toBe(200);
    expect(outcome(await accept())).toBe(
      refused(403, 'driver_suspended', 'Your account is suspended.'),
    );
    // He does not take it back himself.
    const own = await idle.call('POST', `/drivers/${idle.id}/status/`, { status: 'available' });
    expect([own.status, own.text('code')]).toEqual([403, 'driver_suspended']);
    const nobody = await office.operator('POST', '/drivers/999999/status/', { status: 'offline' });
    expect([nobody.status, nobody.text('code')]).toEqual([404, 'driver.not_found']);
    expect((await status('available')).status).toBe(200);
    expect(outcome(await accept())).toBe('200 Assigned');
  });
});

describe('a ride that went from one driver to another meanwhile', () => {
  const newest = async (id: number) => {
    const { body } = await office.operator('GET', '/assigned-rides/');
    return (body as { id: number; driver_id: number }[]).find((ride) => ride.id === id);
  };

  it('stays with the one who has it when it was to be taken from the other', async () => {
    const third = await office.newDriver();
    const { id } = await office.book();
    await post('operator', 'assign-driver', id, { driver_id: mine.id });
    await post('operator', 'reassign-driver', id, { driver_id: other.id });
    const from = { from_driver_id: mine.id };
    const sent = [
      await post('operator', 'reassign-driver', id, { driver_id: third.id, ...from }),
      await post('operator', 'cancel-assigned-ride', id, from),
    ];
    const taken = 'This ride is already assigned to another driver.';
    expect(sent.map(outcome)).toEqual(
      ['already_assigned', 'already_assigned'].map((code) => refused(409, code, taken)),
    );
    expect(await newest(id)).toMatchObject({ driver_id: other.id });
    const known = { driver_id: third.id, from_driver_id: other.id };
    expect(outcome(await post('operator', 'reassign-driver', id, known))).toBe('200 Assigned');
    expect(await newest(id)).toMatchObject({ driver_id: third.id });
  });
});

describe('refusals that are about who calls', () => {
  const commands = [
    'assign-driver',
    'reassign-driver',
    'reject-ride',
    'cancel-assigned-ride',
    'operator-complete-ride',
  ];
  const ofDrivers = ['accept-ride', 'reject-ride', 'finish-ride', 'cancel-ride', 'delete-ride'];
  const body = (command: string) => (command.endsWith('driver') ? toMine({ mine, other }) : {});

  it.each([...new Set([...commands, ...ofDrivers])])(
    'POST /%s/{id}/: 401 without a token, and nothing happens',
    async (command) => {
      const { id } = await office.book();
      const sent = await office.visitor('POST', `/${command}/${id}/`, body(command));
      // cancel-ride is open: a visitor needs the receipt, and without it there is no such ride.
      expect(outcome(sent)).toBe(
        command === 'cancel-ride' ? notFound : refused(401, 'auth.required', 'Please log in.'),
      );
      await waits(id);
    },
  );

  it.each(commands)('POST /%s/{id}/: 404 for no ride, 403 for rider and staff', async (command) => {
    const missing = await office.operator('POST', `/${command}/999999/`, body(command));
    expect([missing.status, missing.text('code')]).toEqual([404, 'ride.not_found']);
    for (const call of [office.rider, office.staff]) {
      const sent = await call('POST', `/${command}/999999/`, body(command));
      expect([sent.status, sent.text('code')]).toEqual([403, 'auth.wrong_role']);
    }
  });
});

describe('POST /cancel-ride/{id}/ by a visitor', () => {
  it('takes the receipt of the booking and nothing else', async () => {
    const [one, two] = [await office.book(office.visitor), await office.book(office.visitor)];
    const cancel = (receipt?: string) =>
      office.visitor('POST', `/cancel-ride/${one.id}/`, receipt === undefined ? {} : { receipt });
    for (const wrong of [undefined, '', 'guessed', two.receipt, one.trackingId]) {
      expect(outcome(await cancel(wrong))).toBe(notFound);
    }
    expect(outcome(await cancel(one.receipt))).toBe('200 Cancelled');
    expect(outcome(await cancel(one.receipt))).toBe('200 Cancelled');
    const found = await office.visitor('GET', `/rides/search/?tracking_id=${one.trackingId}`);
    expect(found.body).toMatchObject([{ status: 'Cancelled', cancel_reason: 'by_visitor' }]);
  });

  it('is too late after pickup', async () => {
    const { id, receipt } = await office.book(office.visitor);
    for (const step of ['accept-ride', 'pickup-ride']) await post('mine', step, id);
    expect(outcome(await office.visitor('POST', `/cancel-ride/${id}/`, { receipt }))).toBe(onBoard);
    await end(id);
  });
});

describe('Idempotency-Key on a ride command', () => {
  it('a late repeat answers as the first time and does nothing; another body is 422', async () => {
    const { id } = await office.book();
    const keyed = (body: object) =>
      office.operator('POST', `/assign-driver/${id}/`, body, { 'Idempotency-Key': `key-${id}` });
    const first = await keyed(toMine({ mine, other }));
    expect(outcome(first)).toBe('200 Assigned');
    expect(outcome(await post('operator', 'cancel-assigned-ride', id))).toBe('200 Pending');
    const late = await keyed(toMine({ mine, other }));
    expect([late.status, late.body]).toEqual([200, first.body]);
    await waits(id);
    expect((await keyed(toOther({ mine, other }))).status).toBe(422);
  });
});
