import { expect, it } from 'vitest';
import { MemoryStorage } from '../../../packages/web-kit/src/testing/memory-storage.ts';
import { EMPTY_QUEUE } from './action-queue.ts';
import { anAction } from '../testing/an-action.ts';
import { QUEUE_NAME, QueueStorage } from './queue-storage.ts';

it('is the same after a reload', () => {
  const memory = new MemoryStorage();
  const action = anAction();
  new QueueStorage(memory).apply({ type: 'taken', action });
  expect(new QueueStorage(memory).read()).toEqual({ waiting: [action], refused: [] });
});

it('adds to what another tab has written meanwhile', () => {
  const memory = new MemoryStorage();
  const [here, there] = [new QueueStorage(memory), new QueueStorage(memory)];
  here.apply({ type: 'taken', action: anAction({ key: 'a' }) });
  there.apply({ type: 'taken', action: anAction({ key: 'b', rideId: 43 }) });
  expect(here.read().waiting.map(({ key }) => key)).toEqual(['a', 'b']);
});

it.each(['', 'no json', '[]', '7', 'null', '{"waiting":{}}'])('reads %j as empty', (stored) => {
  expect(new QueueStorage(new MemoryStorage({ [QUEUE_NAME]: stored })).read()).toEqual(EMPTY_QUEUE);
});

it('leaves out what it does not understand', () => {
  const stored = JSON.stringify({
    waiting: [{ key: 'x' }, { ...anAction(), command: 'flyRide' }, anAction()],
    refused: [anAction()],
  });
  expect(new QueueStorage(new MemoryStorage({ [QUEUE_NAME]: stored })).read()).toEqual({
    waiting: [anAction()],
    refused: [],
  });
});
