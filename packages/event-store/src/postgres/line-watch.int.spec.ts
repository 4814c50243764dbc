import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LineWatch } from './line-watch.ts';

describe('a session whose server is gone without a word', () => {
  let database: TestDatabase;
  let pool: Pool;
  const lines = new Set<readonly [Socket, Socket]>();
  /** The server has lost the state of every connection and ignores what the client sends. */
  const forget = (): void => {
    for (const [client, server] of lines) {
      server.removeAllListeners('close').unpipe(client).resetAndDestroy();
      client.unpipe(server).resume();
      client.once('end', () => client.destroy());
    }
    lines.clear();
  };
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port: Number(new URL(database.url).port), host: '127.0.0.1' });
    const line = [client, server] as const;
    lines.add(line);
    for (const socket of line) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        lines.delete(line);
        for (const end of line) end.destroy();
      });
    }
    client.pipe(server).pipe(client);
  });

  beforeAll(async () => {
    database = await startTestDatabase();
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(database.url);
    url.port = String((proxy.address() as AddressInfo).port);
    pool = new Pool({ connectionString: url.href, max: 3, query_timeout: 300_000 });
    pool.on('error', () => undefined);
    LineWatch.of(pool);
  });
  afterAll(async () => {
    await pool.end();
    proxy.close();
    await database.stop();
  });

  // Long before the limit on a query's time, which is of minutes here.
  it('is ended soon, and so are all others that are', { timeout: 60_000 }, async () => {
    const beside = new Client(pool.options);
    const lost = new Promise<Error>((resolve) => beside.on('error', resolve));
    await beside.connect();
    LineWatch.of(pool).add(beside);
    // Three at the same time are three connections.
    const three = await Promise.all([1, 2, 3].map(() => pool.connect()));
    for (const client of three) client.release();
    expect(pool.totalCount).toBe(3);
    forget();
    const failed = await pool.query('select 1').catch(String);
    expect(failed).toContain('the server knows nothing of the query');
    await lost;
    // The next query may use a connection that has not been detected yet, but never waits for long.
    for (const _ of [1, 2, 3]) await pool.query('select 1').catch(() => null);
    expect((await pool.query('select 7 as n')).rows).toEqual([{ n: 7 }]);
  });

  it('is not mistaken for one that works for long, or waits for a lock', async () => {
    await pool.query('create table if not exists locked ()');
    const holder = await pool.connect();
    try {
      await holder.query('begin; lock table locked');
      const waiting = pool.query('select from locked').then(({ rows }) => rows, String);
      const working = pool.query('select 1 as n from pg_sleep(5)').then(({ rows }) => rows, String);
      expect(await working).toEqual([{ n: 1 }]);
      await holder.query('commit');
      expect(await waiting).toEqual([]);
    } finally {
      holder.release(true);
    }
  });
});
