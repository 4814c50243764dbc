import { expect, it, vi } from 'vitest';

import type { Decider } from './decider.ts';
import { Undecided } from './errors.ts';
import { VersionConflict, type RecordedEvent, type StreamWrite } from './port.ts';
import { decideAndAppend, type DecideOptions, loadStream } from './run-decider.ts';
import { collect, sampleEvent } from './testing/contract/index.ts';
import { MemoryEventStore } from './testing/memory-event-store.ts';
import { StreamTurns } from './turns/stream-turns.ts';

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

async function takeSeat(store: MemoryEventStore, options?: DecideOptions): Promise<number> {
  const { result } = await decideAndAppend(
    store,
    async (turn) => {
      await turn.take('shuttle-1');
      const { stream, version, state } = await loadStream(store, shuttle, 'shuttle-1', read);
      const [type] = shuttle.decide('take', state);
      const write: StreamWrite = { stream, expected: version, events: [sampleEvent(type)] };
      return { writes: [write], result: state + 1 };
    },
    options,
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

it('appends once per command when commands of one process take turns', async () => {
  const store = new MemoryEventStore();
  const appends = vi.spyOn(store, 'append');
  const turns = new StreamTurns();
  await Promise.allSettled(Array.from({ length: 32 }, () => takeSeat(store, { turns })));
  expect(appends).toHaveBeenCalledTimes(3);
  expect(turns.taken).toBe(0);
});

it('tries again until the deadline, waiting longer and longer by chance, and then says so', async () => {
  const store = new MemoryEventStore();
  await takeSeat(store);
  let now = 1_000;
  const pauses: number[] = [];
  const timing = {
    now: () => now,
    random: () => 0.5,
    pause: async (ms: number) => {
      pauses.push(ms);
      now += ms;
    },
  };
  const agains: boolean[] = [];
  const turns = new StreamTurns(timing.now);
  const stale = decideAndAppend(
    store,
    async (turn, again) => {
      agains.push(again);
      await turn.take('shuttle-1');
      return {
        writes: [{ stream: 'shuttle-1', expected: 0, events: [sampleEvent('SeatTaken')] }],
        result: undefined,
      };
    },
    { turns, deadline: 1_100, timing },
  );
  const error = await stale.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Undecided);
  expect(error).toHaveProperty('cause', expect.any(VersionConflict));
  expect(pauses).toEqual([2.5, 5, 10, 20, 40]);
  expect(agains).toEqual([false, true, true, true, true, true, true]);
  expect(turns.taken).toBe(0);
});

it('gives its turns back when it is refused', async () => {
  const [store, turns] = [new MemoryEventStore(), new StreamTurns()];
  const refused = decideAndAppend(
    store,
    async (turn) => {
      await turn.take('shuttle-1');
      throw new Error('full');
    },
    { turns },
  );
  await expect(refused).rejects.toThrow('full');
  expect(turns.taken).toBe(0);
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
  expect(onwards).toMatchObject({ stream: 'shuttle-1', version: 2, state: 2 });
  expect(foldedAgain).toEqual([1]);
});

it('reads a stream anew when the log has lost what it knows of it', async () => {
  const before = new MemoryEventStore();
  const now = new MemoryEventStore();
  for (const store of [before, before, now]) await takeSeat(store);
  const known = await loadStream(before, shuttle, 'shuttle-1', read);
  expect(known).toMatchObject({ version: 2, state: 2 });
  // The standby that took over has one seat, and as many later as there were before.
  expect(await loadStream(now, shuttle, 'shuttle-1', read, known)).toMatchObject({ state: 1 });
  for (const store of [now, now]) await takeSeat(store);
  const anew = vi.fn(read);
  const loaded = await loadStream(now, shuttle, 'shuttle-1', anew, known);
  expect(loaded).toMatchObject({ version: 3, state: 3 });
  expect(anew).toHaveBeenCalledTimes(3);
  const none = await loadStream(new MemoryEventStore(), shuttle, 'shuttle-1', read, known);
  expect(none).toEqual({ stream: 'shuttle-1', version: 0, lastId: null, state: 0 });
});
