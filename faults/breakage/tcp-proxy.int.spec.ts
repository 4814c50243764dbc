import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { until } from '@trupial/service-kit/testing/until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TcpProxy } from './tcp-proxy.ts';

describe('the proxy', () => {
  let server: Server;
  let proxy: TcpProxy;
  const opened: Socket[] = [];

  /** A client of an echo server behind the proxy, and everything that it received. */
  async function client() {
    const socket = connect({ port: proxy.port, host: '127.0.0.1' });
    opened.push(socket);
    const heard: Buffer[] = [];
    let lost = false;
    socket.on('data', (piece) => heard.push(piece));
    socket.on('error', () => undefined);
    socket.on('close', () => (lost = true));
    await once(socket, 'connect');
    return {
      socket,
      heard: () => Buffer.concat(heard).toString(),
      isLost: () => lost,
      hears: (text: string) =>
        until(() => Buffer.concat(heard).toString() === text, `it hears ${text}`),
    };
  }

  /** Whatever was under way has arrived when the server has answered somebody three times. */
  async function settles() {
    const direct = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    opened.push(direct);
    for (const text of ['one', 'two', 'three']) {
      direct.write(text);
      await once(direct, 'data');
    }
  }

  beforeEach(async () => {
    server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => undefined);
      socket.pipe(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await TcpProxy.before((server.address() as AddressInfo).port);
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await proxy.stop();
    server.close();
  });

  it('passes everything on in order, and the end of it', async () => {
    const one = await client();
    const text = Array.from({ length: 50_000 }, (_, i) => `${i} `).join('');
    one.socket.write(text);
    await one.hears(text);
    one.socket.end();
    await until(() => one.isLost(), 'the connection ends');
    await until(() => proxy.connections === 0, 'nothing is kept of it');
  });

  it('delays each piece', async () => {
    const one = await client();
    proxy.weather = { kind: 'delay', ms: 60 };
    const sent = performance.now();
    one.socket.write('late');
    await one.hears('late');
    // There and back; a timer may be early by a millisecond.
    expect(performance.now() - sent).toBeGreaterThan(115);
  });

  it('throttles', async () => {
    const one = await client();
    proxy.weather = { kind: 'throttle', bytesPerSecond: 100_000 };
    const sent = performance.now();
    one.socket.write('x'.repeat(10_000));
    await one.hears('x'.repeat(10_000));
    expect(performance.now() - sent).toBeGreaterThan(190);
  });

  it('swallows nothing for good in a black hole', async () => {
    const one = await client();
    proxy.weather = { kind: 'blackhole' };
    one.socket.write('into the hole');
    const other = await client();
    other.socket.write('me too');
    await settles();
    expect([one.heard(), other.heard()]).toEqual(['', '']);
    proxy.weather = { kind: 'clear' };
    await one.hears('into the hole');
    await other.hears('me too');
  });

  it('cuts every connection and takes new ones', async () => {
    const one = await client();
    proxy.cut();
    await until(() => one.isLost(), 'it is cut');
    const next = await client();
    next.socket.write('again');
    await next.hears('again');
  });

  it('leaves a client believing in a connection that the server has forgotten', async () => {
    const one = await client();
    one.socket.write('hello');
    await one.hears('hello');
    proxy.halfOpen();
    one.socket.write('is anybody there');
    const next = await client();
    next.socket.write('again');
    await next.hears('again');
    expect(one.heard()).toBe('hello');
    expect(one.isLost()).toBe(false);
    one.socket.destroy();
    next.socket.destroy();
    await until(() => proxy.connections === 0, 'nothing is kept of either');
  });
});
