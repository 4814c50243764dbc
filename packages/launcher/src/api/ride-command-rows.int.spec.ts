import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../testing/api-client.ts';
import { startTestOffice, type TestDriver, type TestOffice } from '../testing/start-test-office.ts';

// The command rows of the two tables (driver-and-operator.md §7, domain.md) over HTTP: from which
// state, by whom, to what, and the status, code and text of every refusal.

let office: TestOffice;
let mine: TestDriver;
let other: TestDriver;
beforeAll(async () => {
  office = await startTestOffice();
  mine = office.driver;
  other = await office.newDriver();
});
afterAll(() => office.stop());

type Who = 'mine' | 'other' | 'operator' | 'rider' | 'staff';
const as = (who: Who) => (who === 'mine' ? mine.call : who === 'other' ? other.call : office[who]);
const post = (who: Who, command: string, id: number | string, body: object = {}) =>
  as(who)('POST', `/${command}/${id}/`, body);

/** How a ride came into its state: who sent what, one after the other. */
const ways = {
  pending: [],
  assigned: [['mine', 'accept-ride']],
  arrived: [
    ['mine', 'accept-ride'],
    ['mine', 'arrive-ride'],
  ],
  'picked up': [
    ['mine', 'accept-ride'],
    ['mine', 'pickup-ride'],
  ],
  'in progress': [
    ['mine', 'accept-ride'],
    ['mine', 'pickup-ride'],
    ['mine', 'start-ride'],
  ],
  completed: [
    ['mine', 'accept-ride'],
    ['mine', 'finish-ride'],
  ],
  cancelled: [['operator', 'cancel-ride']],
  rejected: [['operator', 'reject-ride']],
  'not there': [],
} as const satisfies Record<string, readonly (readonly [Who, string])[]>;
type State = keyof typeof ways;

async function rideIn(state: State): Promise<number> {
  if (state === 'not there') return 999_999;
  const { id } = await office.book();
  for (const [who, command] of ways[state]) {
    expect((await post(who, command, id)).status).toBe(200);
  }
  return id;
}

/** Ends what a test left open, so that its driver is free for the next one's ride. */
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

const outcome = ({ status, body, at }: Answer) =>
  status === 200 ? `200 ${String(at('status'))}` : `${status} ${JSON.stringify(body)}`;
const refused = (status: number, code: string, error: string) =>
  `${status} ${JSON.stringify({ error, code })}`;

const notFound = refused(404, 'ride.not_found', 'Ride not found');
const ended = refused(409, 'ride.ended', 'This ride has already ended.');
const onBoard = refused(409, 'ride.picked_up', 'The rider has already been picked up.');
const notAssigned = refused(409, 'ride.not_assigned', 'This ride is not assigned to a driver.');
const notAssignable = refused(409, 'ride.not_assignable', 'This ride can no longer be assigned.');
const notPending = refused(409, 'ride.not_pending', 'This ride is no longer pending.');
const wrongRole = refused(403, 'auth.wrong_role', 'You do not have permission to do this.');
const taken = refused(409, 'already_assigned', 'This ride is already assigned to another driver.');

type Row = readonly [
  command: string,
  who: Who,
  from: State,
  first: string,
  again: string,
  body?: () => object,
];
const toMine = () => ({ driver_id: mine.id });
const toOther = () => ({ driver_id: String(other.id) });
const no = (text: string) => [text, text] as const;

const rows: readonly Row[] = [
  ['accept-ride', 'mine', 'pending', '200 Assigned', '200 Assigned'],
  ['accept-ride', 'other', 'assigned', ...no(taken)],
  ['accept-ride', 'mine', 'cancelled', ...no(notAssignable)],
  ['accept-ride', 'mine', 'not there', ...no(notFound)],
  ['accept-ride', 'operator', 'pending', ...no(wrongRole)],
  ['reject-ride', 'mine', 'pending', '200 Pending', '200 Pending'],
  ['reject-ride', 'other', 'assigned', ...no(notPending)],
  ['reject-ride', 'operator', 'pending', '200 Rejected', '200 Rejected'],
  ['reject-ride', 'operator', 'assigned', ...no(notPending)],
  ['reject-ride', 'staff', 'pending', ...no(wrongRole)],
  ['assign-driver', 'operator', 'pending', '200 Assigned', '200 Assigned', toMine],
  ['assign-driver', 'operator', 'assigned', ...no(taken), toOther],
  ['assign-driver', 'operator', 'rejected', ...no(notAssignable), toMine],
  [
    'assign-driver',
    'operator',
    'pending',
    ...no(refused(400, 'driver.invalid_id', 'Invalid driver ID: abc')),
    () => ({ driver_id: 'abc' }),
  ],
  [
    'assign-driver',
    'operator',
    'pending',
    ...no(refused(404, 'driver.not_found', 'Driver not found')),
    () => ({ driver_id: 999_999 }),
  ],
  ['assign-driver', 'mine', 'pending', ...no(wrongRole), toMine],
  ['reassign-driver', 'operator', 'assigned', '200 Assigned', '200 Assigned', toOther],
  ['reassign-driver', 'operator', 'assigned', '200 Assigned', '200 Assigned', toMine],
  ['reassign-driver', 'operator', 'pending', ...no(notAssigned), toMine],
  ['reassign-driver', 'operator', 'picked up', ...no(onBoard), toOther],
  ['cancel-assigned-ride', 'operator', 'assigned', '200 Pending', '200 Pending'],
  ['cancel-assigned-ride', 'operator', 'picked up', ...no(onBoard)],
  ['cancel-assigned-ride', 'operator', 'completed', ...no(ended)],
  ['cancel-assigned-ride', 'staff', 'assigned', ...no(wrongRole)],
  ['set-off-ride', 'mine', 'assigned', '200 Assigned', '200 Assigned'],
  ['set-off-ride', 'other', 'assigned', ...no(notFound)],
  ['set-off-ride', 'mine', 'completed', ...no(ended)],
  ['arrive-ride', 'mine', 'assigned', '200 Assigned', '200 Assigned'],
  ['pickup-ride', 'mine', 'assigned', '200 PickedUp', '200 PickedUp'],
  ['pickup-ride', 'operator', 'arrived', '200 PickedUp', '200 PickedUp'],
  ['pickup-ride', 'operator', 'pending', ...no(notAssigned)],
  ['start-ride', 'mine', 'picked up', '200 InProgress', '200 InProgress'],
  [
    'start-ride',
    'operator',
    'assigned',
    ...no(refused(409, 'ride.not_picked_up', 'The rider has not been picked up yet.')),
  ],
  ['finish-ride', 'mine', 'assigned', '200 Completed', '200 Completed'],
  ['finish-ride', 'mine', 'in progress', '200 Completed', '200 Completed'],
  ['finish-ride', 'other', 'assigned', ...no(notFound)],
  ['finish-ride', 'operator', 'assigned', ...no(wrongRole)],
  [
    'operator-complete-ride',
    'operator',
    'picked up',
    '200 Completed',
    refused(404, 'ride.not_found', 'Ride not found or already completed'),
  ],
  [
    'operator-complete-ride',
    'operator',
    'not there',
    ...no(refused(404, 'ride.not_found', 'Ride not found or already completed')),
  ],
  ['operator-complete-ride', 'operator', 'pending', ...no(notAssigned)],
  ['operator-complete-ride', 'operator', 'cancelled', ...no(ended)],
  [
    'operator-complete-ride',
    'mine',
    'assigned',
    ...no(refused(403, 'auth.wrong_role', 'You do not have permission to complete rides')),
  ],
  ['cancel-ride', 'mine', 'in progress', '200 Cancelled', '200 Cancelled'],
  ['cancel-ride', 'other', 'assigned', ...no(notFound)],
  ['cancel-ride', 'rider', 'pending', '200 Cancelled', '200 Cancelled'],
  ['cancel-ride', 'rider', 'picked up', ...no(onBoard)],
  ['cancel-ride', 'operator', 'assigned', '200 Cancelled', '200 Cancelled'],
  ['cancel-ride', 'operator', 'completed', ...no(ended)],
  ['no-show-ride', 'mine', 'arrived', '200 Cancelled', '200 Cancelled'],
  [
    'no-show-ride',
    'operator',
    'assigned',
    ...no(refused(409, 'ride.not_arrived', 'The driver has not arrived at the pickup yet.')),
  ],
  ['no-show-ride', 'mine', 'picked up', ...no(onBoard)],
  ['delete-ride', 'mine', 'assigned', '200 Pending', '200 Pending'],
  ['delete-ride', 'mine', 'completed', '200 Completed', '200 Completed'],
  ['delete-ride', 'mine', 'in progress', ...no(onBoard)],
  ['delete-ride', 'other', 'assigned', ...no(notFound)],
  [
    'reopen-ride',
    'operator',
    'cancelled',
    '200 Pending',
    refused(409, 'ride.not_reopenable', 'Only a cancelled or rejected ride can reopen.'),
  ],
  [
    'reopen-ride',
    'operator',
    'rejected',
    '200 Pending',
    refused(409, 'ride.not_reopenable', 'Only a cancelled or rejected ride can reopen.'),
  ],
  [
    'reopen-ride',
    'operator',
    'completed',
    ...no(refused(409, 'ride.not_reopenable', 'Only a cancelled or rejected ride can reopen.')),
  ],
  ['reopen-ride', 'mine', 'cancelled', ...no(wrongRole)],
];

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
      expect(outcome(await post(who, command, id, body?.()))).toBe(first);
      expect(outcome(await post(who, command, id, body?.()))).toBe(again);
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
    expect(outcome(await post('operator', 'assign-driver', second.id, toMine()))).toBe(busy);
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

describe('refusals that are about who calls', () => {
  const commands = [
    'assign-driver',
    'reassign-driver',
    'reject-ride',
    'cancel-assigned-ride',
    'operator-complete-ride',
  ];
  const ofDrivers = ['accept-ride', 'reject-ride', 'finish-ride', 'cancel-ride', 'delete-ride'];
  const body = (command: string) => (command.endsWith('driver') ? toMine() : {});

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
    const first = await keyed(toMine());
    expect(outcome(first)).toBe('200 Assigned');
    expect(outcome(await post('operator', 'cancel-assigned-ride', id))).toBe('200 Pending');
    const late = await keyed(toMine());
    expect([late.status, late.body]).toEqual([200, first.body]);
    await waits(id);
    expect((await keyed(toOther())).status).toBe(422);
  });
});
