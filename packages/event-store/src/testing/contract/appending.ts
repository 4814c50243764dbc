import assert from 'node:assert/strict';

import { EventTaken, InvalidEvent, LogUnavailable } from '../../errors.ts';
import { VersionConflict } from '../../port.ts';
import type { Behaviours } from './behaviours.ts';
import { collect, Follower, sampleEvent, sampleWrite, until } from './subject.ts';

/** What every log does with appends. */
export const appending: Behaviours = {
  'opens a stream and says where the events went': async ({ store }) => {
    const first = await store.append(sampleWrite('ride-1', 0, 2));
    const second = await store.append(sampleWrite('ride-1', 2));
    assert.deepEqual(first.versions, { 'ride-1': 2 });
    assert.deepEqual(second.versions, { 'ride-1': 3 });
    assert.ok(second.position > first.position && first.position > 0);
    const events = await collect(store.read('ride-1'));
    assert.deepEqual(
      events.map(({ version }) => version),
      [1, 2, 3],
    );
    assert.equal(events.at(-1)?.position, second.position);
  },

  'refuses a writer who is behind, and says where the stream is': async ({ store }) => {
    await store.append(sampleWrite('ride-1', 0, 2));
    await assert.rejects(store.append(sampleWrite('ride-1', 1)), (error) => {
      assert.ok(error instanceof VersionConflict);
      assert.deepEqual([error.stream, error.expected, error.actual], ['ride-1', 1, 2]);
      return true;
    });
    assert.equal((await collect(store.readAll())).length, 2);
  },

  'refuses to open a stream twice, and to go on with one that is not there': async ({ store }) => {
    await store.append(sampleWrite('ride-1', 0));
    await assert.rejects(store.append(sampleWrite('ride-1', 0)), VersionConflict);
    await assert.rejects(store.append(sampleWrite('ride-2', 1)), VersionConflict);
  },

  "takes any version when told 'any'": async ({ store }) => {
    await store.append(sampleWrite('ride-1', 'any'));
    const { versions } = await store.append(sampleWrite('ride-1', 'any', 2));
    assert.deepEqual(versions, { 'ride-1': 3 });
  },

  'writes to all streams of an append or to none': async ({ store }) => {
    await store.append(sampleWrite('driver-7', 0));
    const both = await store.append(sampleWrite('ride-1', 0, 2), sampleWrite('driver-7', 1));
    assert.deepEqual(both.versions, { 'ride-1': 2, 'driver-7': 2 });
    await assert.rejects(
      store.append(sampleWrite('ride-2', 0), sampleWrite('driver-7', 1)),
      VersionConflict,
    );
    assert.deepEqual(await collect(store.read('ride-2')), []);
    assert.equal((await collect(store.readAll())).length, 4);
  },

  'lets exactly one of many writers with the same belief win': async ({ store }) => {
    await store.append(sampleWrite('ride-1', 0));
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => store.append(sampleWrite('ride-1', 1))),
    );
    const lost = results.filter((result) => result.status === 'rejected');
    assert.equal(lost.length, 49);
    for (const { reason } of lost) assert.ok(reason instanceof VersionConflict);
    assert.equal((await collect(store.read('ride-1'))).length, 2);
  },

  'lets exactly one of many appends over two streams win': async ({ store }) => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        store.append(sampleWrite(`ride-${index % 4}`, 'any'), sampleWrite('driver-7', 0)),
      ),
    );
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await collect(store.readAll())).length, 2);
  },

  'queues simultaneous writers of one stream without a hole': async ({ store }) => {
    await Promise.all(Array.from({ length: 60 }, () => store.append(sampleWrite('a', 'any', 2))));
    const versions = (await collect(store.read('a'))).map(({ version }) => version);
    assert.deepEqual(
      versions,
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
  },

  'answers a repeated append like the first time, and writes nothing': async ({ store }) => {
    const write = sampleWrite('ride-1', 0, 2);
    const other = sampleWrite('driver-7', 'any');
    const first = await store.append(write, other);
    await store.append(sampleWrite('ride-1', 2));
    assert.deepEqual(await store.append(write, other), first);
    assert.equal((await collect(store.readAll())).length, 4);
  },

  'answers the same append sent many times at once with one result': async ({ store }) => {
    const write = sampleWrite('ride-1', 'any', 3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(write)));
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal((await collect(store.readAll())).length, 3);
  },

  'refuses an event that cannot be stored, and only that one': async ({ store }) => {
    const texts = ['\0', '\uD800', 'a\uDC00b', 'fine', '\\u0000 \\ud800 😀', 'fine too'];
    const results = await Promise.allSettled(
      texts.map((text, index) =>
        store.append({
          stream: `ride-${index}`,
          expected: 0,
          events: [sampleEvent('Noted', { text })],
        }),
      ),
    );
    for (const [index, result] of results.entries()) {
      if (index >= 3) assert.equal(result.status, 'fulfilled');
      else assert.ok(result.status === 'rejected' && result.reason instanceof InvalidEvent);
    }
    const stored = (await collect(store.readAll())).map(({ data }) => data);
    assert.deepEqual(new Set(stored), new Set(texts.slice(3).map((text) => ({ text }))));
  },

  'refuses an event that is too deeply nested, and only that one': async ({ store }) => {
    let deep: unknown = 'bottom';
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    const writes = [{ deep }, { shallow: true }].map((data, index) =>
      store.append({ stream: `ride-${index}`, expected: 0, events: [sampleEvent('Noted', data)] }),
    );
    const results = await Promise.allSettled(writes);
    assert.ok(results[0]?.status === 'rejected' && results[0].reason instanceof InvalidEvent);
    assert.equal(results[1]?.status, 'fulfilled');
  },

  'refuses malformed writes': async ({ store }) => {
    const refused = [
      store.append({ ...sampleWrite('', 0) }),
      store.append(sampleWrite('a', -1)),
      store.append(sampleWrite('a', 0.5)),
      store.append(sampleWrite('a', 0), sampleWrite('a', 1)),
      store.append({ stream: 'a', expected: 0, events: [{ ...sampleEvent(), id: 'no uuid' }] }),
      store.append({ stream: 'a', expected: 0, events: [{ ...sampleEvent(), data: undefined }] }),
    ];
    for (const append of refused) await assert.rejects(append, InvalidEvent);
  },

  'refuses to append once closed': async ({ store }) => {
    await store.append(sampleWrite('ride-1', 0));
    await store.close();
    await assert.rejects(store.append(sampleWrite('ride-2', 0)), LogUnavailable);
  },
};

/** What may happen only once. */
export const once: Behaviours = {
  'takes an event once, whatever stream it is sent to': async ({ store }) => {
    const event = { ...sampleEvent(), once: true as const };
    const write = { stream: 'ride-1', expected: 0, events: [event] } as const;
    const { position } = await store.append(write);
    assert.deepEqual(await store.append(write), { position, versions: { 'ride-1': 1 } });
    const other = { ...sampleEvent(), id: event.id, once: true as const };
    await assert.rejects(
      store.append({ stream: 'ride-2', expected: 0, events: [other] }),
      EventTaken,
    );
    const found = await store.readOnce(event.id);
    assert.deepEqual([found?.stream, found?.version, found?.position], ['ride-1', 1, position]);
    assert.deepEqual(found, (await collect(store.read('ride-1')))[0]);
    assert.equal(await store.readOnce(sampleEvent().id), null);
    assert.equal((await collect(store.readAll())).length, 1);
    assert.equal((await collect(store.read('ride-2'))).length, 0);
  },

  'lets one of many win that send it at the same moment, beside others': async ({ store }) => {
    const { id } = sampleEvent();
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, nth) =>
        store.append({
          stream: `ride-${nth}`,
          expected: 0,
          events: [nth % 2 === 0 ? { ...sampleEvent(), id, once: true } : sampleEvent()],
        }),
      ),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 14);
    for (const one of refused) {
      assert.ok(one.status === 'rejected' && one.reason instanceof EventTaken);
    }
    assert.equal((await collect(store.readAll())).length, 16);
  },

  'has it as its head, and everybody who follows the log gets there': async ({ store }) => {
    const event = () => ({ ...sampleEvent(), once: true as const });
    // An adapter may write something for each of them that no reader sees: more than it reads at once.
    const append = (stream: string) =>
      store.append({
        stream,
        expected: 0,
        events: [event(), ...Array.from({ length: 19 }, event)],
      });
    const { position: past } = await append('ride-1');
    assert.equal(await store.head(), past);
    const follower = new Follower(store);
    await until(() => follower.caughtUp >= past, 'the past');
    assert.equal(follower.caughtUp, past);
    const { position: present } = await append('ride-2');
    await until(() => follower.caughtUp >= present, 'the present');
    assert.deepEqual([follower.caughtUp, await store.head()], [present, present]);
    await follower.stop();
  },
};

/** For logs that keep event ids unique over all streams. */
export const uniqueIds: Behaviours = {
  'refuses an event id that another append has used': async ({ store }) => {
    const { events } = sampleWrite('ride-1', 0);
    await store.append({ stream: 'ride-1', expected: 0, events });
    await assert.rejects(store.append({ stream: 'ride-2', expected: 0, events }), InvalidEvent);
    await assert.rejects(
      store.append({ stream: 'ride-1', expected: 1, events: [...events, sampleEvent()] }),
      InvalidEvent,
    );
    assert.equal((await collect(store.readAll())).length, 1);
  },
};
