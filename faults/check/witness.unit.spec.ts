import type { EventStore, RecordedEvent } from '@trupial/event-store';
import { expect, it } from 'vitest';
import { booked, logOf } from './samples.ts';
import { Witness } from './witness.ts';

const log = logOf([booked(1), booked(2), booked(3)]);
const all = async function* (events: readonly RecordedEvent[]) {
  yield* events;
};

/** A store whose subscription delivers these batches and then waits for its end. */
const showing = (...batches: (readonly RecordedEvent[])[]): EventStore =>
  // A witness uses nothing else of the port.
  ({
    async subscribe(
      { signal }: { signal: AbortSignal },
      handle: (batch: unknown) => Promise<void>,
    ) {
      for (const batch of batches) await handle(batch);
      if (!signal.aborted)
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  }) as unknown as EventStore;

async function testimony(store: EventStore, after: number, now = log, head = log.length) {
  const witness = new Witness(store, after);
  await new Promise((resolve) => setTimeout(resolve, 0));
  const events = all(now.filter(({ position }) => position > after));
  const violations = await witness.testify(events, head);
  return violations.map(({ at, what }) => `${at}: ${what}`);
}

const [first, second, third] = log as [RecordedEvent, RecordedEvent, RecordedEvent];

it('has nothing to say of a log that it was shown in order, some of it twice', async () => {
  expect(await testimony(showing([first, second], [second, third]), 0)).toEqual([]);
  expect(await testimony(showing([second, third]), 1)).toEqual([]);
});

it('tells what it was never shown, what came late, and what is gone', async () => {
  expect(await testimony(showing([first, third]), 0)).toEqual([
    'position 2: RideRequested was never shown',
  ]);
  expect(await testimony(showing([first, third], [second]), 0)).toEqual([
    'position 2: shown after position 3',
  ]);
  expect(await testimony(showing([first, second, third]), 0, [first, second])).toEqual([
    'position 3: was shown and is gone',
  ]);
  expect(
    await testimony(showing([first, second]), 0, [first, { ...second, id: third.id }]),
  ).toEqual(['position 2: RideRequested is another event than the one shown']);
});

it('has nothing to say of what came after the position up to which it is asked', async () => {
  expect(await testimony(showing([first, second]), 0, log, 2)).toEqual([]);
  expect(await testimony(showing([first, second, third]), 0, [first, second], 2)).toEqual([]);
  expect(await testimony(showing([first]), 0, log, 2)).toEqual([
    'position 2: RideRequested was never shown',
  ]);
});
