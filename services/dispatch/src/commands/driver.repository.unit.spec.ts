import { randomUUID } from 'node:crypto';
import { type DriverEvent, driverStream } from '@trupial/contracts/events';
import { type EventStore, StreamTurns } from '@trupial/event-store';
import { MemoryEventStore } from '@trupial/event-store/testing';
import { collect } from '@trupial/service-kit/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { driverDecider } from '../driver/driver.decider.ts';
import { driverRegistered, reserved, suspended, wentOffline } from '../testing/driver.samples.ts';
import { minutesLater, noon } from '../testing/ride.samples.ts';
import { DriverRepository } from './driver.repository.ts';

const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
const stream = driverStream(7);

let log: MemoryEventStore;
let repository: DriverRepository;
/** What was read of his stream: from which version on. */
let reads: number[];
/** No read answers before it. */
let gate: Promise<unknown>;

beforeEach(async () => {
  log = new MemoryEventStore();
  reads = [];
  gate = Promise.resolve();
  const read: EventStore['read'] = async function* read(of, from = 1) {
    reads.push(from);
    await gate;
    yield* log.read(of, from);
  };
  repository = new DriverRepository({ read } as EventStore, new StreamTurns());
  await written(driverRegistered(), wentOffline());
});

async function written(...events: readonly DriverEvent[]): Promise<void> {
  for (const event of events) {
    await log.append({ stream, expected: 'any', events: [{ ...event, id: randomUUID(), meta }] });
  }
}

it('reads a whole stream once for all who ask while it is read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const all = [1, 2, 3, 4].map(() => repository.load(7));
  resolve();
  for (const { state } of await Promise.all(all)) expect(state).toMatchObject({ online: false });
  expect(reads).toEqual([1, 2]);
  await repository.load(7);
  expect(reads).toEqual([1, 2, 2]);
});

it('gives nobody a state from before he asked', async () => {
  const late = Promise.withResolvers<void>();
  const first = log.read.bind(log);
  // The load that runs has read before the suspension, and is slow to say so.
  vi.spyOn(log, 'read').mockImplementationOnce(async function* slow(of, from) {
    const events = await collect(first(of, from));
    await late.promise;
    yield* events;
  });
  const running = repository.load(7);
  await vi.waitUntil(() => reads.length === 1);
  await written(suspended());
  const asked = repository.load(7);
  late.resolve();
  expect((await running).state).toMatchObject({ suspended: false });
  expect(await asked).toMatchObject({ version: 3, state: { suspended: true } });
});

it('begins again after a load that failed', async () => {
  vi.spyOn(log, 'read').mockImplementationOnce(() => {
    throw new Error('away');
  });
  const [first, second] = await Promise.allSettled([repository.load(7), repository.load(7)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'away' } });
  expect(second).toMatchObject({ status: 'fulfilled', value: { version: 2 } });
});

it('reads everything again after a conflict', async () => {
  await repository.load(7);
  expect(await repository.load(7, true)).toMatchObject({ version: 2 });
  expect(reads).toEqual([1, 1]);
});

it('does not know a reservation any more that the log has lost', async () => {
  await written(reserved(12, 45, 95));
  const window = { from: minutesLater(45), until: minutesLater(95) };
  const claim = { name: 'reserve', rideId: 12, now: noon, by: 'driver', ...window } as const;
  const decided = async () =>
    driverDecider.decide({ ...claim, needs: [] }, (await repository.load(7)).state);
  expect(await decided()).toEqual([]);
  // A standby took over that had not heard of it.
  log = new MemoryEventStore();
  await written(driverRegistered(), wentOffline());
  expect(await decided()).toMatchObject([{ type: 'DriverReserved', data: { rideId: 12 } }]);
});
