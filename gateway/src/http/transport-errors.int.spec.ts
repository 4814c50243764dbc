import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { until } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { createServer } from './create-server.ts';

it('a request that takes too long ends, also when its sender goes on sending it', async () => {
  const fastify = createServer({ trustedProxy: [] });
  onTestFinished(() => fastify.close());
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined);
  let text = '';
  client.on('data', (chunk) => (text += chunk.toString()));
  const [ofServer] = (await once(fastify.server, 'connection')) as [Socket];
  client.write('GET / HTTP/1.1\r\nHost: here\r\nX: ');
  const sending = setInterval(() => client.writable && client.write('x'), 20);
  onTestFinished(() => clearInterval(sending));
  await until(() => ofServer.bytesRead > 0, 'it has begun');
  // As Node does when the time is over.
  const late = Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  fastify.server.emit('clientError', late, ofServer);
  await until(() => text.includes('HTTP/1.1 408 '), 'the answer');
  await until(() => ofServer.destroyed, 'its connection is closed');
  expect(text).toContain('Connection: close');
});
