import { expect, it } from 'vitest';

import type { Decider } from './decider.ts';
import { VersionConflict, type RecordedEvent, type StreamWrite } from './port.ts';
import { decideAndAppend, loadStream } from './run-decider.ts';
import { collect, sampleEvent } from './testing/contract/index.ts';
import { MemoryEventStore } from './testing/memory-event-store.ts';

/** Seats of a shuttle: at most three may be taken. */
const shuttle: Decider<'take', number, 'SeatTaken'> = {
  initialState: 0,
  decide(_command, taken) {
    if (taken >= 3) throw Object.assign(new Error('full'), { code: 'shuttle.full' });
    return ['SeatTaken'];
  },
  evolve: (taken) => taken + 1,
};
const read = ({ type }: RecordedEvent): 'SeatTaken' => {
  if (type !== 'SeatTaken') throw new TypeError(type);
  return type;
};

async function takeSeat(store: MemoryEventStore, tries?: number): Promise<number> {
  const { result } = await decideAndAppend(
    store,
    async () => {
      const { stream, version, state } = await loadStream(store, shuttle, 'shuttle-1', read);
      const [type] = shuttle.decide('take', state);
      const write: StreamWrite = { stream, expected: version, events: [sampleEvent(type)] };
      return { writes: [write], result: state + 1 };
    },
    tries,
  );
  return result;
}

it('decides again on the newer state when another writer was faster', async () => {
  const store = new MemoryEventStore();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeSeat(store)));
  const seats = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(seats.toSorted()).toEqual([1, 2, 3]);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'shuttle.full' });
  }
  expect(await collect(store.read('shuttle-1'))).toHaveLength(3);
});

it('gives up after the tries it was given', async () => {
  const store = new MemoryEventStore();
  await takeSeat(store);
  let attempts = 0;
  const stale = decideAndAppend(
    store,
    async () => {
      attempts += 1;
      return {
        writes: [{ stream: 'shuttle-1', expected: 0, events: [sampleEvent('SeatTaken')] }],
        result: undefined,
      };
    },
    4,
  );
  await expect(stale).rejects.toBeInstanceOf(VersionConflict);
  expect(attempts).toBe(4);
});

it('writes nothing when there is nothing to do', async () => {
  const store = new MemoryEventStore();
  const decided = await decideAndAppend(store, async () => ({ writes: [], result: 'as it was' }));
  expect(decided).toEqual({ result: 'as it was' });
  expect(await store.head()).toBe(0);
});

it('writes to several streams at once and reads on from what it knows', async () => {
  const store = new MemoryEventStore();
  await takeSeat(store);
  const known = await loadStream(store, shuttle, 'shuttle-1', read);
  const { appended } = await decideAndAppend(store, async () => ({
    writes: [
      { stream: 'shuttle-1', expected: known.version, events: [sampleEvent('SeatTaken')] },
      { stream: 'driver-7', expected: 0, events: [sampleEvent('Reserved')] },
    ],
    result: undefined,
  }));
  expect(appended?.versions).toEqual({ 'shuttle-1': 2, 'driver-7': 1 });
  const foldedAgain: number[] = [];
  const counting = {
    ...shuttle,
    evolve: (taken: number) => {
      foldedAgain.push(taken);
      return taken + 1;
    },
  };
  const onwards = await loadStream(store, counting, 'shuttle-1', read, known);
  expect(onwards).toEqual({ stream: 'shuttle-1', version: 2, state: 2 });
  expect(foldedAgain).toEqual([1]);
});
