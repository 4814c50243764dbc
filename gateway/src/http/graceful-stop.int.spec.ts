import { PassThrough } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import createFastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gracefulStop } from './graceful-stop.ts';
import { listenAt } from './listen.ts';

/** More than one for each socket that listens. */
const people = 32;

/** How long clients are given for their next request. */
const quietMs = 500;

/** A gateway's server; `stop` tells when nobody waits for an answer any more. */
async function open() {
  const fastify = createFastify();
  const { drain } = gracefulStop(fastify);
  const begun: PassThrough[] = [];
  const going = Promise.withResolvers<void>();
  let waiting = 0;
  let isOver = false;
  fastify.get('/slow', async () => {
    waiting += 1;
    await going.promise;
    // Longer than clients are given for their next request.
    await after(1_000);
    return { isOver };
  });
  fastify.get('/begun', (_request, reply) => {
    const stream = new PassThrough();
    begun.push(stream);
    stream.write('begun');
    return reply.send(stream);
  });
  const listening = await listenAt(fastify, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => fastify.close());
  return {
    get: (path: string) => fetch(new URL(path, listening.address)),
    begun,
    waiting: () => waiting,
    goOn: going.resolve,
    stop: (longestMs?: number) => drain(listening, longestMs).then(() => (isOver = true)),
  };
}

describe('the stop of a gateway', () => {
  it('comes after the answer to each request that is under way, at whichever socket', async () => {
    const gateway = await open();
    const asked = Array.from({ length: people }, () => gateway.get('/slow'));
    await expect.poll(gateway.waiting).toBe(people);
    const stopped = gateway.stop();
    gateway.goOn();
    for (const answer of await Promise.all(asked)) {
      expect(await answer.json()).toEqual({ isOver: false });
    }
    await stopped;
  });

  it('comes when the last answer that had begun before it is over', async () => {
    const gateway = await open();
    const answers = await Promise.all(Array.from({ length: people }, () => gateway.get('/begun')));
    const stopped = gateway.stop(600_000);
    for (const stream of gateway.begun) stream.end(', and over');
    for (const answer of answers) expect(await answer.text()).toBe('begun, and over');
    await stopped;
  });

  it('waits for no answer that never comes', async () => {
    const gateway = await open();
    const answers = await Promise.all(Array.from({ length: people }, () => gateway.get('/begun')));
    const ends = answers.map((answer) => expect(answer.text()).rejects.toThrow('terminated'));
    await gateway.stop(100);
    await Promise.all(ends);
  });

  it('counts its time from its beginning', async () => {
    const gateway = await open();
    const answer = await gateway.get('/begun');
    const end = expect(answer.text()).rejects.toThrow('terminated');
    const isLate = after(quietMs - 50, 'late');
    expect(await Promise.race([gateway.stop(0), isLate])).toBe(true);
    await end;
  });
});
