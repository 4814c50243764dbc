import { describe, expect, it } from 'vitest';
import { canBeTakenBack, EMPTY_QUEUE, queueOf, reduceQueue } from './action-queue.ts';
import type { ActionQueue, QueuedAction, QueueEvent } from './action-queue.ts';
import { anAction } from '../testing/an-action.ts';

const after = (...events: QueueEvent[]): ActionQueue => events.reduce(reduceQueue, EMPTY_QUEUE);
const taken = (action: QueuedAction): QueueEvent => ({ type: 'taken', action });
const keysOf = (actions: readonly QueuedAction[]) => actions.map(({ key }) => key);

const setOff = anAction({ key: 'a', command: 'setOffRide' });
const arrive = anAction({ key: 'b', command: 'arriveRide' });
const other = anAction({ key: 'c', rideId: 43 });

describe('the queue of actions', () => {
  it('keeps the order in which they were taken', () => {
    const queue = after(taken(setOff), taken(other), taken(arrive));
    expect(keysOf(queue.waiting)).toEqual(['a', 'c', 'b']);
  });

  it('takes a double press once, under its first key', () => {
    const queue = after(taken(setOff), taken({ ...setOff, key: 'again' }));
    expect(keysOf(queue.waiting)).toEqual(['a']);
  });

  it('takes the same of another person', () => {
    const queue = after(taken(setOff), taken({ ...setOff, key: 'd', owner: 'diana' }));
    expect(keysOf(queueOf(queue, 'carlos').waiting)).toEqual(['a']);
    expect(keysOf(queueOf(queue, 'diana').waiting)).toEqual(['d']);
    expect(queueOf(queue, undefined)).toEqual(EMPTY_QUEUE);
  });

  it('forgets what was answered, and nothing else', () => {
    expect(
      keysOf(after(taken(setOff), taken(arrive), { type: 'answered', key: 'a' }).waiting),
    ).toEqual(['b']);
  });

  it('explains a refusal of what had waited until it is read', () => {
    const refused = after(
      taken(setOff),
      { type: 'kept', key: 'a' },
      { type: 'refused', key: 'a', reason: 'This ride has already ended.' },
    );
    expect(refused).toMatchObject({
      waiting: [],
      refused: [{ key: 'a', reason: 'This ride has already ended.' }],
    });
    expect(reduceQueue(refused, { type: 'read', key: 'a' })).toEqual(EMPTY_QUEUE);
  });

  it('leaves a refusal at once to whoever pressed', () => {
    expect(after(taken(setOff), { type: 'refused', key: 'a', reason: 'No.' })).toEqual(EMPTY_QUEUE);
  });

  it('changes nothing by a late word about what is gone', () => {
    const queue = after(taken(setOff));
    expect(reduceQueue(queue, { type: 'refused', key: 'x', reason: 'No.' })).toEqual(queue);
    expect(reduceQueue(queue, { type: 'answered', key: 'x' })).toEqual(queue);
    expect(reduceQueue(queue, { type: 'taken-back', key: 'x' })).toEqual(queue);
  });
});

describe('taking back', () => {
  const kept = (key: string): QueueEvent => ({ type: 'kept', key });
  const sent = (key: string): QueueEvent => ({ type: 'sent', key });

  it('is for what never left the device', () => {
    const queue = after(taken(setOff), kept('a'));
    expect(queue.waiting.map((action) => canBeTakenBack(queue, action))).toEqual([true]);
    expect(reduceQueue(queue, { type: 'taken-back', key: 'a' })).toEqual(EMPTY_QUEUE);
  });

  it('is not for what may have arrived', () => {
    const queue = after(taken(setOff), sent('a'), kept('a'));
    expect(reduceQueue(queue, { type: 'taken-back', key: 'a' })).toEqual(queue);
  });

  it.each([
    ['at once', []],
    ['sent already', [sent('a')]],
    ['after it had waited', [kept('a'), sent('a')]],
  ])('is not for what is on its way, %s', (_, events) => {
    const queue = after(taken(setOff), ...events);
    expect(reduceQueue(queue, { type: 'taken-back', key: 'a' })).toEqual(queue);
  });

  it('is for the last of a ride only', () => {
    const queue = after(
      taken(setOff),
      taken(arrive),
      taken(other),
      kept('a'),
      kept('b'),
      kept('c'),
    );
    expect(queue.waiting.map((action) => canBeTakenBack(queue, action))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

it('keeps what is seen of a later change beside what waits of the one before', () => {
  const seen = (key: string, seenAmendment: number) =>
    anAction({ key, command: 'seenAmendment', seenAmendment });
  const queue = [seen('first', 1), seen('again', 1), seen('later', 2)].reduce(
    (all, action) => reduceQueue(all, { type: 'taken', action }),
    EMPTY_QUEUE,
  );
  expect(queue.waiting.map(({ key }) => key)).toEqual(['first', 'later']);
});
