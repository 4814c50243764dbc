import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { VersionConflict } from '../port.ts';
import { collect, Follower, sampleEvent, sampleWrite, until } from '../testing/contract/index.ts';
import { createPostgresEventStore } from './store.ts';
import { openTail } from './tail.ts';
import { makePostgresSubject } from './testing/postgres-subject.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

it('reads what is new once for all stores that share a tail, and what they missed for each', async () => {
  const { store: writer, pool, schema, dispose } = await makePostgresSubject(database.url);
  await writer.append(sampleWrite('ride-1', 0, 3));
  const tail = openTail({ pool, schema });
  const readers = [1, 2].map(() => {
    const own = new Pool({ connectionString: database.url, max: 1 });
    const asked = vi.spyOn(own, 'query');
    const store = createPostgresEventStore({ pool: own, schema, tail });
    return { own, asked, store, follower: new Follower(store) };
  });
  const haveAll = async (count: number): Promise<void> => {
    for (const { follower } of readers) {
      await until(() => follower.seen.length === count, `${count} events`);
    }
  };
  await haveAll(3);
  // From here on the tail has all events: the subscriptions have caught up with it, wherever they
  // began.
  await until(() => tail.after(3, undefined, 1) !== undefined, 'the tail');
  await writer.append(sampleWrite('ride-1', 3));
  await haveAll(4);
  for (const { asked } of readers) asked.mockClear();
  for (let version = 4; version < 40; version += 1) {
    await writer.append(sampleWrite('ride-1', version));
  }
  await haveAll(40);
  for (const { asked, follower, store, own } of readers) {
    expect(asked).not.toHaveBeenCalled();
    expect(follower.seen).toEqual(await collect(writer.readAll()));
    await follower.stop();
    await store.close();
    await own.end();
  }
  await tail.close();
  await dispose();
});

it('hands over what its process appends as the log has it, beside what others append', async () => {
  const subject = await makePostgresSubject(database.url, { sharesTail: true });
  const { store, pool, schema } = subject;
  const other = createPostgresEventStore({ pool, schema });
  const follower = new Follower(store);
  const data = {
    text: 'ñ 🌴 \t\\ "',
    number: 1e21,
    small: -0.5,
    none: null,
    list: [{ b: 1, a: 2 }],
  };
  await Promise.all(
    [store, other, store].map(async (one, writer) => {
      for (let ride = 0; ride < 100; ride += 1) {
        const stream = `ride-${writer}-${ride}`;
        const events = [sampleEvent('Said', data), sampleEvent('Said', data)] as const;
        await one.append({ stream, expected: 0, events });
        // A position that is used up and never seen.
        await expect(one.append(sampleWrite(stream, 0))).rejects.toBeInstanceOf(VersionConflict);
      }
    }),
  );
  await until(() => follower.seen.length === 600, 'all events');
  expect(follower.seen).toEqual(await collect(store.readAll()));
  await follower.stop();
  await other.close();
  await subject.dispose();
});
