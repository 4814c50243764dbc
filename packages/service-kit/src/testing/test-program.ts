import { type ChildProcess, spawn } from 'node:child_process';
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

/** A port of the loopback interface on which no program listens. */
export function freePort(): Promise<number> {
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
  });
}
