import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestGateway } from './testing/start-test-gateway.ts';

let gateway: Awaited<ReturnType<typeof startTestGateway>> | undefined;
afterEach(() => gateway?.close());

const start = async (environment: Record<string, string>) => {
  gateway = await startTestGateway(() => ({ ok: {} }), environment);
  return gateway.url;
};

/** Whether a server listens there; an address that this machine does not have is an error. */
const answersAt = (host: string, url: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), host);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(false);
      else reject(error);
    });
  });

// Another address of this machine than 127.0.0.1, as its address in the network is.
const other = '127.0.0.2';

describe('where the gateway listens', () => {
  it('with the demo: this computer only, by 127.0.0.1 and by localhost', async () => {
    const url = await start({});
    expect(await answersAt('127.0.0.1', url)).toBe(true);
    expect(await answersAt(other, url)).toBe(false);
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(`${url}/api/test/`)).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://u@x.invalid' },
  ])('with %o: every address', async (environment) => {
    const url = await start(environment);
    expect(await answersAt(other, url)).toBe(true);
  });

  it('says the address that HOST names', async () => {
    const url = await start({ HOST: other });
    expect(new URL(url).hostname).toBe(other);
    expect((await fetch(`${url}/api/test/`)).status).toBe(200);
  });
});
