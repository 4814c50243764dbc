import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { InvalidEvent } from '../errors.ts';
import type { EventStore, RecordedEvent } from '../port.ts';
import {
  collect,
  eventStoreContract,
  Follower,
  sampleEvent,
  until,
} from '../testing/contract/index.ts';
import { MemoryEventStore } from '../testing/memory-event-store.ts';
import { MemoryKeyVault } from '../testing/memory-key-vault.ts';
import { KeyDestroyed, type KeyVault, newSealKey, type SealKey } from './key-vault.ts';
import { openedOnce } from './opened-once.ts';
import type { EventKeys } from './sealed-part.ts';
import { sealEvents } from './sealed-event-store.ts';

// Every sample event has passengers: the whole suite goes through seal and open.
eventStoreContract(
  'sealed, in memory',
  async () => {
    const sealed = { [sampleEvent().type]: { passengers: 0 } };
    const store = sealEvents(new MemoryEventStore(), new MemoryKeyVault(), sealed);
    return { store, dispose: () => store.close() };
  },
  { severalProcesses: false, slowWriters: false, uniqueIds: true },
);

const contact = { name: 'Maria Curiel', phone: '+59995123456' };
const erased = { name: '—', phone: '' };
const personal = {
  RideRequested: { contact: erased },
  A: { contact: erased },
  B: { contact: erased },
  Registered: { name: '—', 'car.plate': null },
};

interface Rig {
  readonly inner: MemoryEventStore;
  readonly vault: MemoryKeyVault;
  readonly store: EventStore;
  /** How often the vault was asked for keys to open with. */
  readonly looks: string[][];
}

function makeRig(): Rig {
  const inner = new MemoryEventStore();
  const vault = new MemoryKeyVault();
  const looks: string[][] = [];
  const watched: KeyVault = {
    keysFor: (streams) => vault.keysFor(streams),
    keysOf: (streams) => {
      looks.push([...streams]);
      return vault.keysOf(streams);
    },
    destroy: (streams) => vault.destroy(streams),
    finishDestroying: () => vault.finishDestroying(),
  };
  return { inner, vault, looks, store: sealEvents(inner, watched, personal) };
}

const open = (store: EventStore, stream: string, data: unknown = { passengers: 2, contact }) =>
  store.append({ stream, expected: 0, events: [sampleEvent('RideRequested', data)] });
const dataOf = (events: readonly RecordedEvent[]): unknown[] => events.map(({ data }) => data);

const keysOf = (key: SealKey | undefined): EventKeys => ({ key, hashes: undefined });

describe('a sealed log', () => {
  it('does not hold in clear what it gives back in clear', async () => {
    const { inner, store } = makeRig();
    await open(store, 'ride-1');
    const raw = JSON.stringify(await collect(inner.readAll()));
    expect(raw).not.toContain('Maria');
    expect(raw).not.toContain('5123456');
    expect(raw).toContain('passengers');
    expect(dataOf(await collect(store.read('ride-1')))).toEqual([{ passengers: 2, contact }]);
    expect(dataOf(await collect(store.readAll()))).toEqual([{ passengers: 2, contact }]);
  });

  it('seals the same twice to two different texts', async () => {
    const { inner, store } = makeRig();
    await store.append({
      stream: 'ride-1',
      expected: 0,
      events: [sampleEvent('A', { contact }), sampleEvent('A', { contact })],
    });
    const [one, two] = dataOf(await collect(inner.readAll()));
    expect(one).not.toEqual(two);
  });

  it('gives the erased part, and the rest as it was, once the key is destroyed', async () => {
    const { vault, store } = makeRig();
    await open(store, 'ride-1');
    await open(store, 'ride-2');
    await vault.destroy(['ride-1']);
    expect(dataOf(await collect(store.readAll()))).toEqual([
      { passengers: 2, contact: erased },
      { passengers: 2, contact },
    ]);
    await expect(
      store.append({ stream: 'ride-1', expected: 1, events: [sampleEvent('B', { contact })] }),
    ).rejects.toBeInstanceOf(KeyDestroyed);
  });

  it('seals each personal field of an event, also inside another, and nothing of other types', async () => {
    const { inner, vault, store } = makeRig();
    const car = { seats: 4, plate: 'V-77' };
    const events = [
      sampleEvent('Registered', { name: 'Carlos', car }),
      sampleEvent('Registered', { name: 'Carlos' }),
      sampleEvent('Seen', { name: 'in clear' }),
    ] as const;
    await store.append({ stream: 'driver-7', expected: 0, events });
    const raw = JSON.stringify(await collect(inner.read('driver-7')));
    expect(raw).not.toMatch(/Carlos|V-77/);
    expect(raw).toContain('"seats":4');
    expect(raw).toContain('in clear');
    const given = events.map(({ data }) => data);
    expect(dataOf(await collect(store.read('driver-7')))).toEqual(given);
    await vault.destroy(['driver-7']);
    expect(dataOf(await collect(store.read('driver-7')))).toEqual([
      { name: '—', car: { seats: 4, plate: null } },
      { name: '—' },
      { name: 'in clear' },
    ]);
  });

  it('writes a null as it is, without a key: it says nothing of anybody', async () => {
    const { inner, vault, store } = makeRig();
    const nobody = { name: null, car: { plate: null } };
    const registered = sampleEvent('Registered', nobody);
    await store.append({ stream: 'driver-7', expected: 0, events: [registered] });
    expect(dataOf(await collect(inner.readAll()))).toEqual([nobody]);
    expect(await vault.keysOf(['driver-7'])).toEqual(new Map());
    expect(dataOf(await collect(store.readAll()))).toEqual([nobody]);
  });

  it('opens no field in the place of another', async () => {
    const { inner, vault, store } = makeRig();
    const registered = sampleEvent('Registered', { name: 'Carlos', car: { plate: 'V-77' } });
    await store.append({ stream: 'driver-7', expected: 0, events: [registered] });
    const [event] = await collect(inner.readAll());
    const { name, car } = event!.data as { name: unknown; car: { plate: unknown } };
    const swapped = new MemoryEventStore();
    const data = { name: car.plate, car: { plate: name } };
    await swapped.append({ stream: 'driver-7', expected: 0, events: [{ ...registered, data }] });
    expect(dataOf(await collect(sealEvents(swapped, vault, personal).readAll()))).toEqual([data]);
  });

  it('gives back what was written in clear before there was sealing', async () => {
    const { inner, looks, store } = makeRig();
    await open(inner, 'ride-1');
    await open(inner, 'ride-2', { passengers: 1 });
    expect(dataOf(await collect(store.readAll()))).toEqual([
      { passengers: 2, contact },
      { passengers: 1 },
    ]);
    expect(looks).toEqual([['search']]);
  });

  it('opens nothing that was moved to another event or changed', async () => {
    const { inner, store } = makeRig();
    await open(store, 'ride-1');
    const [event] = await collect(inner.readAll());
    const { sealed } = (event!.data as { contact: { sealed: string } }).contact;
    const last = sealed.at(-3);
    const changed = `${sealed.slice(0, -3)}${last === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`;
    for (const text of [sealed, changed, 'a1.', 'a1.AAAA']) {
      const data = { contact: { sealed: text } };
      await inner.append({
        stream: 'ride-1',
        expected: 'any',
        events: [{ ...sampleEvent('B', data), id: randomUUID() }],
      });
    }
    const [, ...others] = dataOf(await collect(store.read('ride-1')));
    for (const data of others) expect(data).toHaveProperty('contact.sealed');
  });

  it('looks into the vault once for a batch of a subscription and for a page of the log', async () => {
    const { looks, store } = makeRig();
    for (let ride = 1; ride <= 20; ride += 1) await open(store, `ride-${ride}`);
    const follower = new Follower(store);
    await until(() => follower.seen.length === 20, 'all twenty');
    await follower.stop();
    expect(follower.seen.every(({ data }) => (data as { contact: unknown }).contact)).toBe(true);
    expect(dataOf(follower.seen)[7]).toEqual({ passengers: 2, contact });
    // Of the twenty rides, and the key for searches.
    expect(looks.map((streams) => streams.length)).toEqual([21]);
    await collect(store.readAll());
    expect(looks.map((streams) => streams.length)).toEqual([21, 21]);
  });

  it('opens an event once for all who are handed it, and no more once its key is destroyed', async () => {
    const { inner, vault, store } = makeRig();
    await open(store, 'ride-1');
    const [recorded] = await collect(inner.readAll());
    const keyOf = async () => keysOf((await vault.keysOf(['ride-1'])).get('ride-1'));
    const first = openedOnce(recorded!, await keyOf(), personal);
    expect(first.data).toEqual({ passengers: 2, contact });
    expect(openedOnce(recorded!, await keyOf(), personal)).toBe(first);
    await vault.destroy(['ride-1']);
    const later = openedOnce(recorded!, await keyOf(), personal);
    expect(later.data).toEqual({ passengers: 2, contact: erased });
    const [sameRecorded] = await collect(inner.readAll());
    expect(openedOnce(sameRecorded!, keysOf(newSealKey()), personal).data).not.toEqual(first.data);
  });

  it('hands a batch again when the vault was away, and loses nothing', async () => {
    const inner = new MemoryEventStore();
    const vault = new MemoryKeyVault();
    let failures = 3;
    const flaky: KeyVault = {
      keysFor: (streams) => vault.keysFor(streams),
      keysOf: (streams) => {
        failures -= 1;
        return failures >= 0 ? Promise.reject(new Error('away')) : vault.keysOf(streams);
      },
      destroy: (streams) => vault.destroy(streams),
      finishDestroying: () => vault.finishDestroying(),
    };
    const store = sealEvents(inner, flaky, personal);
    await open(store, 'ride-1');
    const follower = new Follower(store);
    await until(() => follower.seen.length === 1, 'the one event');
    await follower.stop();
    expect(dataOf(follower.seen)).toEqual([{ passengers: 2, contact }]);
  });

  it('refuses what no log could store, before there is a key for it', async () => {
    const { vault, store } = makeRig();
    const bad = { contact: { name: 'a\0b' } };
    await expect(open(store, 'ride-1', bad)).rejects.toBeInstanceOf(InvalidEvent);
    await expect(open(store, 'ride\0', { contact })).rejects.toBeInstanceOf(InvalidEvent);
    expect(await vault.keysOf(['ride\0'])).toEqual(new Map());
  });
});
