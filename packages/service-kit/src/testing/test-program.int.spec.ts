import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './test-program.ts';

const ports = () => Promise.all(Array.from({ length: 50 }, freePort));

it('a free port is none that the system gives to whoever asks for any', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '');
  const [first = 32_768, last = 65_535] = range.split(/\s+/).filter(Boolean).map(Number);
  const chosen = (await ports()).filter((port) => port >= first && port <= last);
  expect(chosen).toEqual([]);
});

it('free ports are of one server each, though they are asked for at the same time', async () => {
  for (const port of await ports()) {
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  }
});
