import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { until } from './until.ts';

/** A real Redis of one test file. */
export interface TestRedis {
  readonly url: string;
  /** Kills it without a word (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Lets it hang: connections stay open, nothing is answered. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];

const redisServer: string | undefined = folders
  .map((folder) => join(folder, 'redis-server'))
  .find((file) => existsSync(file));

/** Why suites that need Redis are skipped here; undefined when they run. */
export const redisMissing: string | undefined = redisServer
  ? undefined
  : 'skipped: no redis-server on this machine; apt-get install -y redis-server';

/** Starts redis-server on a free port of the loopback interface. It dies with this process. */
export async function startTestRedis(): Promise<TestRedis> {
  if (!redisServer) throw new Error(redisMissing);
  const program = redisServer;
  const port = await freePort();
  let server: ChildProcess | undefined;

  const kill = async (): Promise<void> => {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await gone;
  };
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
    server = spawn(program, args, { stdio: 'ignore' });
    await until(() => answers(port), 'redis-server answers', 10_000);
  };
  process.once('exit', () => server?.kill('SIGKILL'));
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    stop: kill,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no free port')),
      );
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const answer = (yes: boolean): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('data', (data) => answer(data.toString().startsWith('+PONG')));
    socket.once('error', () => answer(false));
  });
}
