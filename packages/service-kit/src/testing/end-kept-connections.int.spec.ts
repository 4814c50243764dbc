import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endKeptConnections } from './end-kept-connections.ts';
import { until } from './until.ts';

let server: Server;
let url: string;
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/quick') response.end('here');
    else response.write('a first part');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
const read = async (): Promise<string> => (await fetch(`${url}/quick`)).text();

it('ends connections that fetch keeps, and the next request opens another', async () => {
  expect(await read()).toBe('here');
  expect(await open()).toBe(1);
  endKeptConnections();
  await until(async () => (await open()) === 0, 'the connection is closed');
  expect(await read()).toBe('here');
});

it('leaves an answer that is still being read', async () => {
  const { body } = await fetch(`${url}/long`);
  await read();
  endKeptConnections();
  await until(async () => (await open()) === 1, 'only the connection in use is open');
  await body?.cancel();
});
