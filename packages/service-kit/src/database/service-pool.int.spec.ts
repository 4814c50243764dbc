import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { expect, it, onTestFinished } from 'vitest';
import { ensureRoles } from './ensure-roles.ts';
import { derivedLogins } from './logins.ts';
import { createServicePool } from './service-pool.ts';

/** A way to the database, whose far end can lose all that it knows of its connections. */
async function wayTo(port: number) {
  const lines: [Socket, Socket][] = [];
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port, host: '127.0.0.1' });
    lines.push([client, server]);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.on('close', () => server.destroy());
    client.pipe(server).pipe(client);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of lines.flat()) socket.destroy();
    proxy.close();
  });
  return {
    port: (proxy.address() as AddressInfo).port,
    forget() {
      for (const [client, server] of lines.splice(0)) {
        server.unpipe(client).resetAndDestroy();
        client.unpipe(server).resume();
        client.once('end', () => client.destroy());
      }
    },
  };
}

it('a pool’s first session, whose server is gone without a word, is ended soon', async () => {
  const database = await startTestDatabase();
  onTestFinished(() => database.stop());
  await ensureRoles(database.url);
  const url = new URL(derivedLogins(database.url).identity);
  const way = await wayTo(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(way.port);
  const pool = await createServicePool(url.href, {
    schema: 'identity',
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  onTestFinished(() => pool.end());
  expect(pool.totalCount).toBe(1);
  way.forget();
  await expect(pool.query('select 1')).rejects.toThrow('the server knows nothing of the query');
  // Before the limit on a statement's time.
}, 55_000);
