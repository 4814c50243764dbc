import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { Metrics, type SpanStart, useTracer } from '@trupial/service-kit';
import { collectLog, until } from '@trupial/service-kit/testing';
import createFastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { observeRequests } from './observe.ts';
import { traceRequests } from './trace-requests.ts';

/** A server that is observed and traced; `notes` is what it has noted of each request. */
async function open() {
  const spans: Record<string, unknown>[] = [];
  useTracer({
    start: (_name: string, _options: SpanStart) => ({
      traceparent: '',
      rename: () => undefined,
      end: (how) => void spans.push({ ...how }),
    }),
  });
  onTestFinished(() => useTracer(undefined));
  const { logger, lines } = collectLog();
  const metrics = new Metrics();
  const fastify = createFastify();
  onTestFinished(() => fastify.close());
  observeRequests(fastify, { logger, metrics });
  traceRequests(fastify);
  fastify.get('/quick', async () => 'here');
  let waiting = 0;
  const held = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  fastify.get('/slow', async () => {
    waiting += 1;
    await held.promise;
    return 'late';
  });
  fastify.get('/file', (_request, reply) => {
    const file = new PassThrough();
    file.write('begun');
    return reply.send(file);
  });
  fastify.get('/api/live', (_request, reply) => {
    reply.hijack().raw.writeHead(200).write('begun');
  });
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  return {
    get: (path: string) => fetch(`${address}${path}`, { signal: leaving.signal }),
    quick: `${address}/quick`,
    /** Has an answer, and leaves; the server has seen that. */
    async askAndLeave(path: string): Promise<void> {
      const left = new Promise((seen) =>
        fastify.server.once('connection', (socket: Socket) => socket.once('close', seen)),
      );
      const { port } = fastify.server.address() as AddressInfo; // it listens on a port
      const client = connect(port, '127.0.0.1');
      client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await new Promise((answered) => client.once('data', answered));
      client.destroy();
      await left;
    },
    /** The client closes its connections. */
    leave: () => leaving.abort(),
    isWaiting: () => waiting > 0,
    answerLate: () => held.resolve(),
    lines,
    spans,
    measured: async () =>
      (await metrics.text()).body.split('\n').filter((line) => line.includes('_seconds_count{')),
  };
}

describe('what is noted of a request', () => {
  it('is the status of its answer, once, also when its client leaves afterwards', async () => {
    const server = await open();
    await server.askAndLeave('/quick');
    // The next one comes after everything that is noted of this one.
    expect(await (await fetch(server.quick)).text()).toBe('here');
    await until(() => server.lines.length > 1, 'a line of each');
    const [line, span] = [{ route: '/quick', status: 200 }, { 'http.response.status_code': 200 }];
    expect(server.lines).toMatchObject([line, line]);
    expect(server.spans).toMatchObject([{ attributes: span }, { attributes: span }]);
  });

  it('is 499 when its client has left before the answer, which comes later', async () => {
    const server = await open();
    const asked = server.get('/slow').catch(() => 'left');
    await until(server.isWaiting, 'the request has come');
    server.leave();
    expect(await asked).toBe('left');
    await until(() => server.lines.length > 0, 'a line');
    server.answerLate();
    // What the late answer would note is there before what comes after it.
    await (await fetch(server.quick)).text();
    await until(() => server.lines.length > 1, 'the next line');
    expect(server.lines).toMatchObject([
      { route: '/slow', status: 499, msg: 'GET /slow 499' },
      { route: '/quick', status: 200 },
    ]);
    expect(server.spans).toMatchObject([
      { failed: false, attributes: { 'http.route': '/slow', 'http.response.status_code': 499 } },
      { attributes: { 'http.route': '/quick' } },
    ]);
    const count = 'trupial_http_seconds_count{method="GET",route="/slow",status="499"} 1';
    expect(await server.measured()).toContain(count);
  });

  it('is 499 when the connection ends within a file', async () => {
    const server = await open();
    const reader = (await server.get('/file')).body!.getReader();
    await reader.read();
    server.leave();
    await until(() => server.lines.length > 0, 'a line');
    expect(server.lines).toMatchObject([{ route: '/file', status: 499 }]);
  });

  it('is 200 when the listener of a live feed leaves: it has no other end', async () => {
    const server = await open();
    const reader = (await server.get('/api/live')).body!.getReader();
    await reader.read();
    server.leave();
    await until(() => server.lines.length > 0, 'a line');
    expect(server.lines).toMatchObject([{ route: '/api/live', status: 200 }]);
  });
});
