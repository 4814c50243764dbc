import assert from 'node:assert/strict';

import type { RecordedEvent } from '../../port.ts';
import type { Behaviours } from './behaviours.ts';
import { collect, Follower, sampleEvent, sampleWrite, until } from './subject.ts';

/** What every log does for its subscribers. */
export const subscribing: Behaviours = {
  'hands over what was there and then what comes, in order': async ({ store }) => {
    await store.append(sampleWrite('ride-1', 0, 3));
    const follower = new Follower(store);
    await until(() => follower.seen.length === 3, 'the past');
    for (let version = 3; version < 20; version += 1) {
      await store.append(sampleWrite('ride-1', version));
    }
    await until(() => follower.seen.length === 20, 'the present');
    await follower.stop();
    assert.deepEqual(follower.seen, await collect(store.readAll()));
  },

  'starts after a position': async ({ store }) => {
    const { position } = await store.append(sampleWrite('ride-1', 0, 3));
    const last = await store.append(sampleWrite('ride-1', 3));
    const stop = new AbortController();
    const seen: RecordedEvent[] = [];
    await store.subscribe({ after: position, signal: stop.signal }, async (batch) => {
      seen.push(...batch);
      stop.abort();
    });
    assert.deepEqual(
      seen.map((event) => event.position),
      [last.position],
    );
  },

  'hands over some types, and says how far it is also when others came': async ({ store }) => {
    const follower = new Follower(store, ['DriverAssigned']);
    await store.append({
      stream: 'ride-1',
      expected: 0,
      events: [sampleEvent(), sampleEvent('DriverAssigned'), sampleEvent('TripStarted')],
    });
    const { position } = await store.append(sampleWrite('ride-2', 0, 3));
    await until(() => follower.caughtUp === position, 'the subscription to catch up');
    await follower.stop();
    assert.deepEqual(
      follower.seen.map(({ type }) => type),
      ['DriverAssigned'],
    );
  },

  'never claims to be further than what it handed over': async ({ store }) => {
    const stop = new AbortController();
    let handed = 0;
    let claimed = 0;
    const running = store.subscribe(
      {
        after: 0,
        types: ['RideRequested'],
        batchSize: 3,
        signal: stop.signal,
        caughtUp: async (position) => {
          const upTo = (await collect(store.readAll())).filter((e) => e.position <= position);
          assert.equal(handed, upTo.length);
          claimed = position;
        },
      },
      async (batch) => void (handed += batch.length),
    );
    const appends = Array.from({ length: 100 }, (_, i) => store.append(sampleWrite(`r-${i}`, 0)));
    const head = Math.max(...(await Promise.all(appends)).map(({ position }) => position));
    await until(() => claimed === head, 'the claim');
    stop.abort();
    await running;
  },

  'keeps to the batch size': async ({ store }) => {
    await store.append(sampleWrite('ride-1', 0, 25));
    const stop = new AbortController();
    const sizes: number[] = [];
    const caughtUp = (): void => stop.abort();
    await store.subscribe(
      { after: 0, batchSize: 10, signal: stop.signal, caughtUp },
      async (batch) => void sizes.push(batch.length),
    );
    assert.deepEqual(sizes, [10, 10, 5]);
  },

  'hands a batch over again when its handler failed': async ({ store }) => {
    await store.append(sampleWrite('ride-1', 0, 4));
    const stop = new AbortController();
    const tries: number[][] = [];
    await store.subscribe({ after: 0, batchSize: 2, signal: stop.signal }, async (batch) => {
      tries.push(batch.map(({ version }) => version));
      if (tries.length < 3) throw new Error('not this time');
      if (tries.length === 4) stop.abort();
    });
    assert.deepEqual(tries, [
      [1, 2],
      [1, 2],
      [1, 2],
      [3, 4],
    ]);
  },

  'ends when told to, also in silence and before it began': async ({ store }) => {
    const stop = new AbortController();
    let idle = false;
    const running = store.subscribe(
      { after: 0, signal: stop.signal, caughtUp: () => void (idle = true) },
      async () => undefined,
    );
    await until(() => idle, 'silence');
    stop.abort();
    await running;
    await store.subscribe({ after: 0, signal: stop.signal }, async () => assert.fail('too late'));
  },

  'ends its subscriptions when it is closed': async ({ store }) => {
    const follower = new Follower(store);
    await until(() => follower.caughtUp === 0, 'silence');
    await store.close();
    await follower.stop();
  },
};
