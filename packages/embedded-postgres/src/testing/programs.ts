import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Account } from '../account.ts';

/** `nobody`, for tests that need an ordinary account; undefined: the test runs as one already. */
export const ORDINARY: Account | undefined =
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

export interface Program {
  child: ChildProcess;
  pid: number;
  /** The first line that it printed. */
  firstLine: string;
}

/** Starts a program, killed after the test, and waits for its first line. */
export async function startProgram(
  command: string,
  args: readonly string[],
  options: { account?: Account | undefined; env?: Record<string, string>; detached?: boolean } = {},
): Promise<Program> {
  const { account, env = {}, detached = false } = options;
  const child = spawn(command, args, {
    ...account,
    detached,
    cwd: '/',
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const { stdout, pid } = child;
  if (!stdout || pid === undefined) throw new Error(`${command} did not start`);
  const lines = createInterface(stdout);
  const firstLine = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  return { child, pid, firstLine };
}

/** Starts a script of this folder with our own Node. */
export const startScript = (
  name: string,
  args: readonly string[],
  options?: Parameters<typeof startProgram>[2],
): Promise<Program> =>
  startProgram(process.execPath, [fileURLToPath(new URL(name, import.meta.url)), ...args], options);

/** Kills the program as a power cut would and waits for its end. */
export async function killHard({ child }: Program): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
