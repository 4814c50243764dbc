import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { until } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { usualHeartbeatMs } from '../live/live-feed.ts';
import { createServer } from './create-server.ts';
import { listenAt } from './listen.ts';

/** More than the system takes for somebody who does not read, and than he takes who reads a little. */
const largeAnswer = 128 * 1_024 * 1_024;

async function open(idleMs: number) {
  const fastify = createServer({ trustedProxy: [] }, idleMs);
  fastify.get('/large', () => Buffer.alloc(largeAnswer));
  fastify.get('/feed', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* beats() {
          for (let beat = 0; beat < 10; beat += 1) {
            await after(idleMs / 3);
            yield `${beat}`;
          }
        })(),
      ),
    ),
  );
  const taken: Socket[] = [];
  fastify.server.on('connection', (socket: Socket) => void taken.push(socket));
  const listening = await listenAt(fastify, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    for (const socket of taken) socket.destroy();
    await listening.stop();
    await fastify.close();
  });
  return { taken, address: listening.address };
}

/** Somebody who has asked for the large answer and reads nothing yet; with the server's end. */
async function asking(idleMs: number) {
  const { taken, address } = await open(idleMs);
  const client = connect(Number(new URL(address).port), '127.0.0.1');
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  client.pause();
  client.write('GET /large HTTP/1.1\r\nHost: here\r\n\r\n');
  await until(() => (taken[0]?.writableLength ?? 0) > 0, 'the answer waits for him');
  return { client, ofServer: taken[0]! };
}

function every(ms: number, act: () => void): void {
  const timer = setInterval(act, ms);
  onTestFinished(() => clearInterval(timer));
}

it('cuts off whoever asks for much and reads nothing, and with it what is kept for him', async () => {
  const { ofServer } = await asking(300);
  await until(() => ofServer.destroyed, 'its connection is closed');
});

it.each([
  ['another request', `GET /large HTTP/1.1\r\nX: ${'x'.repeat(1_000)}`],
  ['line ends, which begin no request', '\r\n'.repeat(1_000)],
])('cuts him off also when he sends %s, byte by byte', async (_, text) => {
  // So long that a busy machine's pauses are shorter.
  const idleMs = 3_000;
  const { client, ofServer } = await asking(idleMs);
  const silent = vi.fn();
  ofServer.on('timeout', silent);
  const bytes = [...text];
  every(idleMs / 10, () => void client.write(bytes.shift() ?? ''));
  await until(() => ofServer.destroyed, 'its connection is closed');
  // Node's own timer would not have done it.
  expect(silent).not.toHaveBeenCalled();
});

it('leaves whoever reads a little now and then', async () => {
  // So long that a busy machine's pauses are shorter.
  const idleMs = 3_000;
  const { client, ofServer } = await asking(idleMs);
  let takes = 0;
  let room = 0;
  client.on('data', (part) => {
    room -= part.length;
    if (room <= 0) client.pause();
  });
  client.pause();
  every(idleMs / 10, () => {
    takes += 1;
    room = 2 * 1_024 * 1_024;
    client.resume();
  });
  await until(() => takes > 25 || ofServer.destroyed, 'he has read for twice as long');
  expect([ofServer.destroyed, ofServer.writableLength > 0]).toEqual([false, true]);
});

it('leaves whoever is sent a little now and then', async () => {
  const { address } = await open(900);
  expect(await (await fetch(`${address}/feed`)).text()).toBe('0123456789');
});

it('waits for longer than a live feed does between two heartbeats', async () => {
  const fastify = createServer({ trustedProxy: [] });
  expect(usualHeartbeatMs).toBeLessThan(fastify.server.timeout);
  await fastify.close();
});
