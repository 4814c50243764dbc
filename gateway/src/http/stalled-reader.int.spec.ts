import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { until } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { createServer } from './create-server.ts';
import { listenAt } from './listen.ts';

const idleMs = 300;

async function open() {
  const fastify = createServer({ trustedProxy: [] }, idleMs);
  fastify.get('/large', () => Buffer.alloc(32 * 1_024 * 1_024));
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
    await listening.stop();
    await fastify.close();
  });
  return { taken, address: listening.address };
}

it('cuts off whoever asks for much and reads nothing, and with it what is kept for him', async () => {
  const { taken, address } = await open();
  const client = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  client.pause();
  client.write('GET /large HTTP/1.1\r\nHost: here\r\n\r\n');
  await until(() => taken[0]?.destroyed === true, 'its connection is closed');
  expect(taken).toHaveLength(1);
});

it('leaves whoever takes a little now and then', async () => {
  const { address } = await open();
  expect(await (await fetch(`${address}/feed`)).text()).toBe('0123456789');
});
