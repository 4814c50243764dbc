import assert from 'node:assert/strict';

import type { Behaviours } from './behaviours.ts';
import { collect, sampleEvent, sampleWrite } from './subject.ts';

/** What every log answers when it is read. */
export const reading: Behaviours = {
  'gives events back as they were written': async ({ store }) => {
    const event = {
      ...sampleEvent('RideRequested', {
        place: 'Otrobanda ☀️',
        fare: { amountMinor: 3_000 },
        stops: [],
      }),
      schema: 3,
      meta: {
        actor: '12',
        role: 'rider' as const,
        correlationId: 'c-1',
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      },
    };
    const before = Date.now();
    const { position } = await store.append({ stream: 'ride-1', expected: 0, events: [event] });
    const [recorded] = await collect(store.read('ride-1'));
    assert.ok(recorded);
    // A sealed log adds what a read model stores.
    const { recordedAt, kept: _, ...rest } = recorded;
    assert.deepEqual(rest, { ...event, stream: 'ride-1', version: 1, position });
    assert.equal(new Date(recordedAt).toISOString(), recordedAt);
    assert.ok(Math.abs(Date.parse(recordedAt) - before) < 60_000);
  },

  'reads a stream from a version, and nothing of a stream that is not there': async ({ store }) => {
    await store.append(sampleWrite('ride-1', 0, 5), sampleWrite('ride-2', 0, 5));
    const events = await collect(store.read('ride-1', 4));
    assert.deepEqual(
      events.map(({ stream, version }) => [stream, version]),
      [
        ['ride-1', 4],
        ['ride-1', 5],
      ],
    );
    assert.deepEqual(await collect(store.read('ride-1', 6)), []);
    assert.deepEqual(await collect(store.read('ride-3')), []);
  },

  'reads many streams at once, each in order': async ({ store }) => {
    for (const ride of ['ride-1', 'ride-2', 'ride-3']) await store.append(sampleWrite(ride, 0, 3));
    await store.append(sampleWrite('ride-1', 3, 1));
    const events = await store.readStreams(['ride-3', 'ride-1', 'ride-4']);
    const one = await collect(store.read('ride-1'));
    assert.deepEqual(
      events.filter(({ stream }) => stream === 'ride-1'),
      one,
    );
    assert.equal(one.length, 4);
    assert.equal(events.length, 7);
    assert.deepEqual(await store.readStreams([]), []);
  },

  'reads the log in position order, part by part': async ({ store }) => {
    for (let ride = 1; ride <= 12; ride += 1) await store.append(sampleWrite(`ride-${ride}`, 0, 2));
    const all = await collect(store.readAll());
    assert.equal(all.length, 24);
    assert.deepEqual(
      all.map(({ position }) => position),
      all.map(({ position }) => position).toSorted((a, b) => a - b),
    );
    const after = all[9]?.position ?? 0;
    assert.deepEqual(await collect(store.readAll({ after })), all.slice(10));
    assert.deepEqual(await collect(store.readAll({ after, limit: 5 })), all.slice(10, 15));
  },

  'reads some types only': async ({ store }) => {
    await store.append({
      stream: 'ride-1',
      expected: 0,
      events: [sampleEvent('A'), sampleEvent('B'), sampleEvent('C'), sampleEvent('A')],
    });
    const typesOf = async (types: string[], limit = 10): Promise<string[]> =>
      (await collect(store.readAll({ types, limit }))).map(({ type }) => type);
    assert.deepEqual(await typesOf(['A', 'C']), ['A', 'C', 'A']);
    assert.deepEqual(await typesOf(['A', 'C'], 2), ['A', 'C']);
    assert.deepEqual(await typesOf(['Z']), []);
  },

  'reads streams and logs that are longer than a page': async ({ store }) => {
    await store.append(sampleWrite('long', 0, 2_300));
    const expected = Array.from({ length: 2_300 }, (_, index) => index + 1);
    const versions = async (events: ReturnType<typeof store.readAll>): Promise<number[]> =>
      (await collect(events)).map(({ version }) => version);
    assert.deepEqual(await versions(store.read('long')), expected);
    assert.deepEqual(await versions(store.readAll()), expected);
    assert.equal((await versions(store.readAll({ limit: 1_700 }))).length, 1_700);
    const pages = await collect(store.readPages({ after: 0, limit: 2_200 }));
    assert.ok(pages.length > 1 && pages.every((page) => page.length > 0));
    assert.deepEqual(
      pages.flat().map(({ version }) => version),
      expected.slice(0, 2_200),
    );
  },

  'knows its head': async ({ store }) => {
    assert.equal(await store.head(), 0);
    const { position } = await store.append(sampleWrite('ride-1', 0, 3));
    assert.equal(await store.head(), position);
  },
};
