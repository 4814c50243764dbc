import type { Answer } from '../api/caller.ts';
import type { TestDriver } from '../people/start-test-office.ts';

// The command rows of the two tables (driver-and-operator.md §7, domain.md): initial state, actor,
// new state, and the status, code and text of every refusal.

export type Who = 'mine' | 'other' | 'operator' | 'rider' | 'staff';

/** How a ride came into its state: the commands and their senders, in order. */
export const ways = {
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
  changed: [
    ['mine', 'accept-ride'],
    ['operator', 'amend-ride'],
  ],
  'changed before': [['operator', 'amend-ride']],
  'not there': [],
} as const satisfies Record<string, readonly (readonly [Who, string])[]>;
export type State = keyof typeof ways;

/** An answer in one line: its status, then the ride's, or the body of a refusal. */
export const outcome = ({ status, body, at }: Answer) =>
  status === 200 ? `200 ${String(at('status'))}` : `${status} ${JSON.stringify(body)}`;
/** A refusal as `outcome` writes it. */
export const refused = (status: number, code: string, error: string) =>
  `${status} ${JSON.stringify({ error, code })}`;

export const notFound = refused(404, 'ride.not_found', 'Ride not found');
const ended = refused(409, 'ride.ended', 'This ride has already ended.');
export const onBoard = refused(409, 'ride.picked_up', 'The rider has already been picked up.');
const notAssigned = refused(409, 'ride.not_assigned', 'This ride is not assigned to a driver.');
const notAssignable = refused(409, 'ride.not_assignable', 'This ride can no longer be assigned.');
const notPending = refused(409, 'ride.not_pending', 'This ride is no longer pending.');
const wrongRole = refused(403, 'auth.wrong_role', 'You do not have permission to do this.');
const changedUnseen = refused(
  409,
  'ride.changed_unseen',
  'This ride was changed. Look at the change first.',
);
const noSuchChange = refused(
  400,
  'amend.no_such_change',
  'The ride was not changed as often as that.',
);
const badId = refused(400, 'driver.invalid_id', 'Invalid driver ID: abc');
const taken = refused(409, 'already_assigned', 'This ride is already assigned to another driver.');

interface Drivers {
  readonly mine: TestDriver;
  readonly other: TestDriver;
}

/** A command of an actor, from a state, with its first answer and its answer when repeated. */
type Row = readonly [
  command: string,
  who: Who,
  from: State,
  first: string,
  again: string,
  body?: (drivers: Drivers) => object,
];
/** The body that names the first driver. */
export const toMine = ({ mine }: Drivers) => ({ driver_id: mine.id });
export const toOther = ({ other }: Drivers) => ({ driver_id: String(other.id) });
/** The body that names who was seen with the ride. */
const fromMine = ({ mine }: Drivers) => ({ from_driver_id: String(mine.id) });
const fromOther = ({ other }: Drivers) => ({ from_driver_id: other.id });
const fromNobody = () => ({ from_driver_id: null });
const fromAbc = () => ({ from_driver_id: 'abc' });
const seenNone = () => ({ seen_amendment: 0 });
const seenOne = () => ({ seen_amendment: 1 });
const no = (text: string) => [text, text] as const;

export const rows: readonly Row[] = [
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
  ['assign-driver', 'operator', 'pending', ...no(badId), () => ({ driver_id: 'abc' })],
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
  [
    'reassign-driver',
    'operator',
    'assigned',
    '200 Assigned',
    '200 Assigned',
    (all) => ({ ...toOther(all), ...fromMine(all) }),
  ],
  [
    'reassign-driver',
    'operator',
    'pending',
    ...no(notAssigned),
    (all) => ({ ...toOther(all), ...fromMine(all) }),
  ],
  [
    'reassign-driver',
    'operator',
    'assigned',
    ...no(badId),
    (all) => ({ ...toOther(all), ...fromAbc() }),
  ],
  ['cancel-assigned-ride', 'operator', 'assigned', '200 Pending', '200 Pending'],
  ['cancel-assigned-ride', 'operator', 'assigned', '200 Pending', '200 Pending', fromMine],
  ['cancel-assigned-ride', 'operator', 'assigned', '200 Pending', '200 Pending', fromNobody],
  ['cancel-assigned-ride', 'operator', 'assigned', ...no(taken), fromOther],
  ['cancel-assigned-ride', 'operator', 'assigned', ...no(badId), fromAbc],
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
  ['seen-amendment', 'mine', 'assigned', '200 Assigned', '200 Assigned'],
  ['seen-amendment', 'mine', 'changed', '200 Assigned', '200 Assigned', seenOne],
  ['seen-amendment', 'mine', 'changed', ...no(noSuchChange), () => ({ seen_amendment: 2 })],
  ['seen-amendment', 'mine', 'picked up', '200 PickedUp', '200 PickedUp'],
  ['seen-amendment', 'mine', 'pending', ...no(notFound)],
  ['seen-amendment', 'mine', 'completed', ...no(ended)],
  ['seen-amendment', 'mine', 'not there', ...no(notFound)],
  ['seen-amendment', 'other', 'changed', ...no(notFound)],
  ['seen-amendment', 'operator', 'changed', ...no(wrongRole)],
  ['set-off-ride', 'mine', 'changed', ...no(changedUnseen), seenNone],
  ['set-off-ride', 'mine', 'changed', '200 Assigned', '200 Assigned', seenOne],
  ['cancel-ride', 'mine', 'changed', ...no(changedUnseen), seenNone],
  ['delete-ride', 'mine', 'changed', ...no(changedUnseen), seenNone],
  ['accept-ride', 'mine', 'changed before', ...no(changedUnseen), seenNone],
  ['accept-ride', 'mine', 'changed before', '200 Assigned', '200 Assigned', seenOne],
  ['reject-ride', 'mine', 'changed before', ...no(changedUnseen), seenNone],
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
