import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { until } from '@trupial/service-kit/testing';
import createFastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Listening, listenAt } from './listen.ts';

const opened: { fastify: FastifyInstance; listening: Listening }[] = [];
const clients: Socket[] = [];

async function open(port = 0) {
  const fastify = createFastify();
  fastify.get('/', () => 'here');
  const listening = await listenAt(fastify, { port, host: '127.0.0.1' });
  opened.push({ fastify, listening });
  return { fastify, listening, port: Number(new URL(listening.address).port) };
}

function newcomer(port: number): Socket {
  const client = connect(port, '127.0.0.1');
  clients.push(client);
  return client;
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const { fastify, listening } of opened.splice(0)) {
    await listening.stop();
    await fastify.close();
  }
});

describe('listening with several sockets', () => {
  it.skipIf(process.platform !== 'linux')('takes many newcomers in one turn', async () => {
    const { fastify, port } = await open();
    const people = 64;
    const taken = vi.fn();
    fastify.server.on('connection', taken);
    // The system has them all before the first turn.
    for (let person = 0; person < people; person += 1) newcomer(port);
    let [turns, known] = [0, 0];
    while (known < people) {
      await new Promise(setImmediate);
      // In other turns none has come yet.
      if (taken.mock.calls.length > known) turns += 1;
      known = taken.mock.calls.length;
    }
    // By one socket it takes a turn for each of them.
    expect(turns).toBeLessThan(people / 2);
  });

  it('answers at each of its sockets', async () => {
    const { port } = await open();
    // Which socket a connection comes to depends on its own port.
    for (let person = 0; person < 50; person += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
      expect(await answer.text()).toBe('here');
    }
  });

  it('shares its port with nobody', async () => {
    const { port } = await open();
    await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('takes nobody after its stop, which waits for those whom it has', async () => {
    const { fastify, listening, port } = await open();
    const taken = vi.fn();
    fastify.server.on('connection', taken);
    const guests = Array.from({ length: 20 }, () => newcomer(port));
    await until(() => taken.mock.calls.length === guests.length, 'all are there');
    let isStopped = false;
    const stopped = listening.stop().then(() => (isStopped = true));
    for (let tries = 0; tries < 20; tries += 1) {
      const [refused] = await once(newcomer(port), 'error');
      expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    }
    expect(isStopped).toBe(false);
    for (const guest of guests) guest.destroy();
    await stopped;
  });
});
