import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LogUnavailable } from '../errors.ts';
import { pause } from '../pause.ts';
import {
  collect,
  eventStoreContract,
  Follower,
  sampleEvent,
  sampleWrite,
  until,
  violationsWithSlowWriter,
} from '../testing/contract/index.ts';
import { createUpcasters } from '../upcasters.ts';
import { createPostgresEventStore } from './store.ts';
import { makePostgresSubject } from './testing/postgres-subject.ts';

let postgres: TestPostgres;
beforeAll(async () => void (postgres = await startTestPostgres()));
afterAll(() => postgres.stop());

eventStoreContract('Postgres', () => makePostgresSubject(postgres.url));
eventStoreContract('Postgres, its tail shared', () =>
  makePostgresSubject(postgres.url, { sharesTail: true }),
);

describe('without the append lock', () => {
  it('the contract suite catches the event that readers miss', async () => {
    const subject = await makePostgresSubject(postgres.url, { dangerouslyWithoutAppendLock: true });
    try {
      expect(await violationsWithSlowWriter(subject)).toEqual(['missed the event of slow']);
    } finally {
      await subject.dispose();
    }
  });
});

describe('Postgres event store', () => {
  it('fails only the poisonous append of a batch that Postgres refuses', async () => {
    const subject = await makePostgresSubject(postgres.url);
    const { store, pool, schema } = subject;
    // A refusal that only the server can know of.
    await pool.query(`alter table ${schema}.events add check (type <> 'Poison')`);
    const results = await Promise.allSettled(
      ['A', 'B', 'Poison', 'C', 'Poison', 'D'].map((type, index) =>
        store.append({ stream: `ride-${index}`, expected: 0, events: [sampleEvent(type)] }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await collect(store.readAll())).toHaveLength(4);
    await subject.dispose();
  });

  it('writes a batch as one COPY, and the careful way when one append of it does not fit', async () => {
    const { store, pool, schema, dispose } = await makePostgresSubject(postgres.url);
    const texts = ['tab \t, line \n, back \\slash, "quote"', '\\.', 'ñ 🌴'];
    const writes = texts.map((text, index) => ({
      stream: `ride-${index} ${text.slice(0, 6)}`,
      expected: 0,
      events: [sampleEvent('Said', { text }), sampleEvent('Said', { again: text })] as const,
    }));
    const appended = await Promise.all(writes.map((write) => store.append(write)));
    expect(appended).toEqual(
      writes.map(({ stream }, index) => ({ position: 2 * (index + 1), versions: { [stream]: 2 } })),
    );
    const said = (await collect(store.readAll())).map(({ data }) => data);
    expect(said).toEqual(texts.flatMap((text) => [{ text }, { again: text }]));
    // Three that share a batch: a repeat, one in conflict, and one that fits.
    const [first] = writes;
    const late = await Promise.allSettled([
      store.append(first!),
      store.append(sampleWrite(first!.stream, 1)),
      store.append(sampleWrite('ride-9', 0)),
    ]);
    expect(late).toMatchObject([
      { status: 'fulfilled', value: { position: 2 } },
      { status: 'rejected', reason: { code: 'log.version_conflict', actual: 2 } },
      { status: 'fulfilled', value: { versions: { 'ride-9': 1 } } },
    ]);
    const { rows } = await pool.query<{ events: number }>(
      `select count(*)::int as events from ${schema}.events`,
    );
    expect(rows).toEqual([{ events: 7 }]);
    await dispose();
  });

  it('loses and doubles nothing when its connections are killed again and again', async () => {
    const subject = await makePostgresSubject(postgres.url, { append: { patienceMs: 20_000 } });
    const { store, pool, schema } = subject;
    const done = new AbortController();
    const toll = { killed: 0 };
    const acknowledged: string[] = [];
    const killer = (async () => {
      while (!done.signal.aborted) {
        const { rows } = await pool
          .query<{ killed: number }>(
            `select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
             where query ~ $1 and pid <> pg_backend_pid() and state = 'active'`,
            [`^copy .*${schema}|${schema}.*append`],
          )
          .catch(() => ({ rows: [] }));
        const killed = rows[0]?.killed ?? 0;
        toll.killed += killed;
        // Between two blows some appends get through, however slow the machine writes: no append has
        // the patience for blows without end.
        const survived = acknowledged.length;
        const isThrough = () => killed === 0 || acknowledged.length > survived;
        do await pause(5, done.signal);
        while (!isThrough() && !done.signal.aborted);
      }
    })();
    const callers = Array.from({ length: 32 }, async (_, caller) => {
      for (let version = 0; version < 40 || toll.killed < 10; version += 1) {
        const write = sampleWrite(`ride-${caller}`, version);
        await store.append(write);
        acknowledged.push(write.events[0].id);
      }
    });
    await Promise.all(callers);
    done.abort();
    await killer;
    // On connections of its own: of the others one may be about to end by the last blow.
    const others = new Pool({ connectionString: postgres.url });
    const reader = createPostgresEventStore({ pool: others, schema });
    const log = await collect(reader.readAll());
    await reader.close();
    await others.end();
    expect(new Set(log.map(({ id }) => id))).toEqual(new Set(acknowledged));
    expect(log).toHaveLength(acknowledged.length);
    await subject.dispose();
  });

  it('finds new events although its LISTEN session was killed', async () => {
    const subject = await makePostgresSubject(postgres.url, { pollMs: 60_000 });
    const { store, pool } = subject;
    const seen: string[] = [];
    const stop = new AbortController();
    const running = store.subscribe({ after: 0, signal: stop.signal }, async (batch) => {
      seen.push(...batch.map(({ stream }) => stream));
    });
    const listeners = async (): Promise<number> =>
      (await pool.query(`select from pg_stat_activity where query like 'listen%log_%'`)).rowCount ??
      0;
    await until(async () => (await listeners()) > 0, 'the LISTEN session');
    const { rows } = await pool.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%log_%'`,
    );
    // Of the killed one: the store may have a new session before anybody looks.
    const killed = [rows.map(({ pid }) => pid)];
    const left = async (): Promise<number> =>
      (await pool.query('select from pg_stat_activity where pid = any($1)', killed)).rowCount ?? 0;
    await until(async () => (await left()) === 0, 'its end');
    // By another process: what a store itself appends it knows without listening.
    const other = createPostgresEventStore({ pool, schema: subject.schema });
    await other.append(sampleWrite('ride-1', 0));
    await until(() => seen.includes('ride-1'), 'the event');
    stop.abort();
    await running;
    await other.close();
    await subject.dispose();
  });

  it('lifts old events on every way of reading them', async () => {
    const upcast = createUpcasters({
      Renamed: { 1: ({ old }: { old: string }) => ({ new: old }) },
    });
    const { store, dispose } = await makePostgresSubject(postgres.url, { upcast });
    const event = sampleEvent('Renamed', { old: 'x' });
    await store.append({ stream: 'ride-1', expected: 0, events: [event] });
    const follower = new Follower(store);
    await until(() => follower.has(event.id), 'the event');
    const read = [await collect(store.read('ride-1')), await collect(store.readAll())].flat();
    for (const { schema, data } of [...read, ...follower.seen]) {
      expect({ schema, data }).toEqual({ schema: 2, data: { new: 'x' } });
    }
    await follower.stop();
    await dispose();
  });

  it('answers LogUnavailable in bounded time when there is no server', async () => {
    const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const store = createPostgresEventStore({ pool, append: { patienceMs: 300 } });
    const begun = performance.now();
    await expect(store.append(sampleWrite('ride-1', 0))).rejects.toBeInstanceOf(LogUnavailable);
    await expect(store.head()).rejects.toMatchObject({ code: 'log.unavailable' });
    expect(performance.now() - begun).toBeLessThan(5_000);
    await store.close();
    await pool.end();
  });

  it('refuses at once when too many appends wait', async () => {
    const subject = await makePostgresSubject(postgres.url, { append: { waiting: 5 } });
    const appends = Array.from({ length: 12 }, (_, i) =>
      subject.store.append(sampleWrite(`r-${i}`, 0)),
    );
    const results = await Promise.allSettled(appends);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(7);
    expect(refused[0]?.reason).toBeInstanceOf(LogUnavailable);
    await subject.dispose();
  });
});
