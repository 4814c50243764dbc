import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { until } from '@trupial/service-kit/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startHttpCarrier } from '../testing/http-carrier.ts';
import { askCarrier } from './carrier-http.ts';
import { CarrierAway } from './channel.port.ts';

/** What becomes of a message to a carrier at this address; it never says yes here. */
const tried = (url: string, signal = new AbortController().signal): Promise<unknown> =>
  askCarrier(
    { url: new URL(url), headers: {}, body: 'Your driver waits.', signal },
    { codeOf: () => null, forThisOne: {}, busy: new Set() },
  ).catch((error: unknown) => error);

async function started() {
  const carrier = await startHttpCarrier(() => ({ status: 200 }));
  onTestFinished(() => carrier.close());
  return carrier;
}

describe('a carrier that has read a message', () => {
  it.each(['reset', 'end'] as const)('may have it though its connection ends: %s', async (how) => {
    const carrier = await started();
    carrier.cut(how);
    const error = await tried(carrier.url);
    expect(carrier.got).toHaveLength(1);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(CarrierAway);
  });

  it('may have it though it does not answer', async () => {
    const carrier = await started();
    carrier.hang();
    const limit = new AbortController();
    const ended = tried(carrier.url, limit.signal);
    await until(() => carrier.got.length === 1, 'it has read it');
    limit.abort();
    const error = await ended;
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(CarrierAway);
  });
});

it('a connection that is lost before it is secure has brought nothing', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  expect(await tried(`https://127.0.0.1:${port}`)).toBeInstanceOf(CarrierAway);
});
