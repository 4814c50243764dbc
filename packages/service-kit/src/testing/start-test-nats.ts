import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** A real broker of one test file. */
export interface TestNats {
  readonly url: string;
  /** Kills the broker without a word (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];

/** Path of the nats-server program, if this machine has it. */
export const natsServer: string | undefined = folders
  .map((folder) => join(folder, 'nats-server'))
  .find((file) => existsSync(file));

/** Why suites that need NATS are skipped here; undefined when they run. */
export const natsMissing: string | undefined = natsServer
  ? undefined
  : 'skipped: no nats-server on this machine; apt-get install -y nats-server';

/** Starts nats-server on a free port of the loopback interface. It dies with this process. */
export async function startTestNats(): Promise<TestNats> {
  if (!natsServer) throw new Error(natsMissing);
  const program = natsServer;
  const port = await freePort();
  let broker: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = broker;
    broker = undefined;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  };
  const start = async (): Promise<void> => {
    broker = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    await listening(port, broker);
  };
  process.once('exit', () => broker?.kill('SIGKILL'));
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    start,
    stop: () => end('SIGTERM'),
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

async function listening(port: number, broker: ChildProcess): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await accepts(port))) {
    if (broker.exitCode !== null) throw new Error(`nats-server ended with ${broker.exitCode}`);
    if (Date.now() > deadline) throw new Error('nats-server does not listen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (yes: boolean): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('data', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
