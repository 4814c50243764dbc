import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { ConfigError } from '@trupial/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFailure, textOf } from './start-failure.ts';

const errorOf = async (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => undefined,
    (error: unknown) => error,
  );

describe('what is said of a start that fails', () => {
  const taken = createServer();
  let port = 0;
  beforeAll(async () => {
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    ({ port } = taken.address() as AddressInfo);
  });
  afterAll(() => void taken.close());

  const listen = (at: number, host = '127.0.0.1') =>
    errorOf(() => once(createServer().listen(at, host), 'listening'));

  it('names the setting of a port that is taken', async () => {
    const places = { port, metricsPort: undefined, host: '127.0.0.1' };
    const why = `but another program listens there`;
    const error = await listen(port);
    expect(startFailure(error, places)).toBe(`PORT is ${port}, ${why}. Set PORT to another one.`);
    expect(startFailure(error, { ...places, port: 1, metricsPort: port })).toBe(
      `METRICS_PORT is ${port}, ${why}. Set METRICS_PORT to another one.`,
    );
  });

  it('names HOST when it is no address of this machine', async () => {
    const host = '192.0.2.7';
    const error = await listen(0, host);
    expect(startFailure(error, { port: 0, metricsPort: undefined, host })).toBe(
      'HOST is 192.0.2.7, which is no address of this machine.',
    );
  });

  it('has a text for a name whose addresses all refuse', async () => {
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const { port: free } = closed.address() as AddressInfo;
    await once(closed.close(), 'close');
    // As pg hands it on: Node has tried ::1 and 127.0.0.1.
    const parts = await Promise.all(
      ['127.0.0.1', '127.0.0.2'].map((host) =>
        errorOf(() => once(connect({ host, port: free }), 'connect')),
      ),
    );
    const error = new AggregateError(parts);
    expect(error.message).toBe('');
    expect(textOf(error)).toBe(`connect ECONNREFUSED 127.0.0.1:${free}`);
    expect(startFailure(error, undefined)).toMatch(
      /^What the product needs does not answer: connect ECONN/,
    );
  });

  it('leaves a bug to its stack, and a setting to its own words', () => {
    expect(startFailure(new TypeError('x is not a function'), undefined)).toBeUndefined();
    const setting = new ConfigError([{ name: 'PORT', problem: 'must be a number' }]);
    expect(startFailure(setting, undefined)).toBe(setting.message);
  });
});
