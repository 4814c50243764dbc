import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { until } from './until.ts';

const folders = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/bin',
];

/** Path of a program, if this machine has it. */
export const programPath = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** A server program of one test file; it ends with this process. */
export class TestProgram {
  #running: ChildProcess | undefined;
  readonly #path: string;
  readonly #args: readonly string[];
  readonly #isUp: () => Promise<boolean>;

  /** @param isUp whether it answers already */
  constructor(path: string, args: readonly string[], isUp: () => Promise<boolean>) {
    [this.#path, this.#args, this.#isUp] = [path, args, isUp];
    process.once('exit', () => this.#running?.kill('SIGKILL'));
  }

  /** Resolves when it answers. */
  async start(): Promise<void> {
    const started = spawn(this.#path, this.#args, { stdio: 'ignore' });
    this.#running = started;
    const isUp = () => {
      if (started.exitCode !== null) throw new Error(`${this.#path} ended: ${started.exitCode}`);
      return this.#isUp();
    };
    await until(isUp, `${this.#path} answers`, 10_000);
  }

  /** Resolves when it has ended; immediately if it does not run. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = this.#running;
    this.#running = undefined;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  }

  /** Makes it hang: connections stay open, no request is answered. */
  freeze(): void {
    this.#running?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#running?.kill('SIGCONT');
  }
}

/** Above the ports of well-known servers, and of those that fetch refuses (the last is 10,080). */
const lowestPort = 11_000;
/** From here on systems choose ports for programs that ask for any: Linux from 32,768. */
const firstOfSystem = 32_768;
/** No two servers of this process get the same, though they start at the same time. */
const given = new Set<number>();

/**
 * A port of the loopback interface on which no program listens. It is none of those that the system
 * chooses: between this call and the start of its server, and while that server is down, such a port
 * would go to the next program that asks for any, or to a connection.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowestPort, firstOfSystem);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Whether the server on a port sends the expected text, after `asked` was sent (empty: the server
 * sends first).
 */
export function answers(port: number, asked: string, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => asked && socket.write(asked));
    const answer = (yes: boolean): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('data', (data) => answer(data.toString().startsWith(expected)));
    socket.once('error', () => answer(false));
    // It accepts and says nothing: it is asked again.
    socket.setTimeout(1_000, () => answer(false));
  });
}
