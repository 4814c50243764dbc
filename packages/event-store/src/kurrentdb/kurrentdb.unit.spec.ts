import {
  AccessDeniedError,
  NO_STREAM,
  TransactionMaxSizeExceededError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';
import { describe, expect, it } from 'vitest';

import { InvalidEvent, LogUnavailable } from '../errors.ts';
import { VersionConflict } from '../port.ts';
import {
  collect,
  eventStoreContract,
  Follower,
  sampleEvent,
  sampleWrite,
  until,
} from '../testing/contract/index.ts';
import { createUpcasters, noUpcasters } from '../upcasters.ts';
import { explain, isPassing } from './failures.ts';
import { ImitatedServer } from './testing/imitated-server.ts';
import {
  kurrentPosition,
  positionOf,
  stateOf,
  toEventData,
  toRecorded,
  versionOf,
} from './mapping.ts';
import { createKurrentEventStore } from './store.ts';

const open = (server = new ImitatedServer(), prefix = '') =>
  createKurrentEventStore({ client: server.connect(), prefix });

// The adapter's logic over an imitation of the client's surface; kurrentdb.int.spec.ts has the same
// suite on the real server.
for (const prefix of ['', 'trupial-']) {
  eventStoreContract(
    `KurrentDB adapter over an imitated client, prefix '${prefix}'`,
    async () => {
      const server = new ImitatedServer();
      const other = open(server, 'somebody-else-');
      if (prefix !== '') await other.append(sampleWrite('ride-1', 0, 3));
      const store = open(server, prefix);
      return { store, dispose: () => Promise.all([store.close(), other.close()]).then(() => {}) };
    },
    { severalProcesses: false, slowWriters: false, uniqueIds: false },
  );
}

describe('the mapping to KurrentDB', () => {
  it('counts versions from 1 and revisions from 0', () => {
    expect([0, 1, 12].map(stateOf)).toEqual([NO_STREAM, 0n, 11n]);
    expect([NO_STREAM, 0n, 11n].map((state) => versionOf(state as bigint))).toEqual([0, 1, 12]);
  });

  it('takes the place in the log as the position, and nothing it could not give back', () => {
    expect(positionOf({ commit: 4_711n, prepare: 4_711n })).toBe(4_711);
    expect(kurrentPosition(4_711)).toEqual({ commit: 4_711n, prepare: 4_711n });
    expect(() => positionOf({ commit: 9n, prepare: 8n })).toThrow('transaction of the old kind');
    expect(() => positionOf(undefined)).toThrow('older than 22.6');
    expect(() => positionOf({ commit: 2n ** 53n, prepare: 2n ** 53n })).toThrow('safe integer');
  });

  it('keeps meta and schema as texts, and lifts old data when it is read', () => {
    const event = { ...sampleEvent('RideRequested', { price: 3 }), schema: 2 };
    const written = toEventData(event);
    expect(written.metadata).toEqual({ ...event.meta, schemaVersion: '2' });
    const recorded = toRecorded(
      {
        ...written,
        streamId: 'trupial-ride-1',
        revision: 4n,
        isJson: true,
        created: new Date('2026-11-22T12:00:00.000Z'),
        position: { commit: 7n, prepare: 7n },
        metadata: { ...(written.metadata as object), '$schema.format': 'Json' },
      } as Parameters<typeof toRecorded>[0],
      'trupial-',
      createUpcasters({ RideRequested: { 2: (old: object) => ({ ...old, bags: 0 }) } }),
    );
    expect(recorded).toEqual({
      position: 7,
      stream: 'ride-1',
      version: 5,
      id: event.id,
      type: 'RideRequested',
      schema: 3,
      data: { price: 3, bags: 0 },
      meta: event.meta,
      recordedAt: '2026-11-22T12:00:00.000Z',
    });
  });

  it('reads an event without our metadata', () => {
    const bare = {
      streamId: 'x',
      id: crypto.randomUUID(),
      type: 'T',
      revision: 0n,
      isJson: true as const,
      created: new Date(0),
      data: {},
      metadata: undefined,
      position: { commit: 1n, prepare: 1n },
    };
    expect(toRecorded(bare, '', noUpcasters)).toMatchObject({ schema: 1, meta: {}, version: 1 });
  });

  it('refuses what KurrentDB keeps for itself', async () => {
    expect(() => toEventData(sampleEvent('$metadata'))).toThrow(InvalidEvent);
    const store = open();
    await expect(store.append(sampleWrite('$all', 0))).rejects.toBeInstanceOf(InvalidEvent);
    await store.close();
  });

  it('tells what passes from what lasts', () => {
    const conflict = new WrongExpectedVersionError(undefined, {
      streamName: 'a',
      expected: 1n,
      current: 2n,
    });
    const tooLarge = Object.create(TransactionMaxSizeExceededError.prototype) as Error;
    Object.assign(tooLarge, { type: 'transaction-max-size-exceeded' });
    expect(explain(new UnavailableError(undefined, 'gone'))).toBeInstanceOf(LogUnavailable);
    expect(explain(new Error('Failed to discover a node'))).toBeInstanceOf(LogUnavailable);
    expect(explain(tooLarge)).toBeInstanceOf(InvalidEvent);
    expect(explain(new AccessDeniedError(undefined))).toBeInstanceOf(AccessDeniedError);
    expect(isPassing(conflict)).toBe(true);
    expect(isPassing(new TypeError('a mistake of ours'))).toBe(false);
  });
});

describe('the KurrentDB adapter when connections are lost', () => {
  it('writes once when the answer was lost, for a version and for any', async () => {
    const server = new ImitatedServer();
    const store = open(server);
    server.answersToLose = 1;
    const first = await store.append(sampleWrite('ride-1', 0, 2));
    server.answersToLose = 1;
    const second = await store.append(sampleWrite('ride-1', 'any', 2), sampleWrite('ride-2', 0));
    expect(first.versions).toEqual({ 'ride-1': 2 });
    expect(second.versions).toEqual({ 'ride-1': 4, 'ride-2': 1 });
    const log = await collect(store.readAll());
    expect(log).toHaveLength(5);
    expect(log.at(-1)?.position).toBe(second.position);
    await store.close();
  });

  it('says 503 when patience is over, and never that it was written', async () => {
    const server = new ImitatedServer();
    const store = createKurrentEventStore({ client: server.connect(), patienceMs: 60 });
    server.isAway = true;
    await expect(store.append(sampleWrite('ride-1', 0))).rejects.toBeInstanceOf(LogUnavailable);
    await expect(store.head()).rejects.toBeInstanceOf(LogUnavailable);
    await expect(collect(store.read('ride-1'))).rejects.toBeInstanceOf(LogUnavailable);
    server.isAway = false;
    expect(await store.head()).toBe(0);
    await store.close();
  });

  it('goes on behind what it had, without a gap and without a double', async () => {
    const server = new ImitatedServer();
    const store = open(server);
    const follower = new Follower(store);
    let version = 0;
    const write = async (): Promise<void> => {
      await store.append(sampleWrite('ride-1', version));
      version += 1;
    };
    await write();
    await until(() => follower.seen.length === 1, 'the subscription to be live');
    for (let cut = 0; cut < 5; cut += 1) {
      await write();
      server.cutSubscriptions();
      await write();
    }
    await until(() => follower.seen.length >= version, 'everything to arrive');
    await until(async () => follower.caughtUp === (await store.head()), 'the head');
    await follower.stop();
    expect(follower.seen.map((event) => event.version)).toEqual(
      Array.from({ length: version }, (_, index) => index + 1),
    );
    await store.close();
  });

  it('is a conflict, not a repetition, when other events stand in the place', async () => {
    const server = new ImitatedServer();
    const [one, two] = [open(server), open(server)];
    await one.append(sampleWrite('ride-1', 0));
    const lost = two.append(sampleWrite('driver-7', 0), sampleWrite('ride-1', 0));
    await expect(lost).rejects.toBeInstanceOf(VersionConflict);
    expect(await collect(one.read('driver-7'))).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });
});
