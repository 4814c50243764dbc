import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

const logs = join('.test', 'logs');

/** Deletes the logs and results of the last run. */
export function clearLogs(): void {
  for (const folder of [logs, join('.test', 'results')]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
}

/** Where the output of a part is kept. */
export const logPath = (name: string): string => join(logs, `${name}.log`);

const running = new Set<ChildProcess>();

/** Tells a command and everything that it has started: vitest ends without its workers' programs. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch (error) {
    // All of them have ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** When this process is told to end, what it runs is told first, and it waits for that to end. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    const ended = [...running].map((child) => once(child, 'close'));
    running.forEach(endGroup);
    void Promise.all(ended).then(() => process.exit(128 + constants.signals[signal]));
  });
}

/** Runs a command; its output is appended to `.test/logs/<name>.log`. Returns its exit status. */
export async function runLogged(
  name: string,
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(logPath(name), { flags: 'a' });
  // No colours in a file; vitest treats any FORCE_COLOR, even '0', as yes.
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that all of it can be told to end.
    detached: true,
    env: { ...inherited, NODE_ENV: 'test', NO_COLOR: '1', ...environment },
  });
  running.add(child);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      log.write(`${command}: ${error.message}\n`);
      resolve(null);
    });
    child.once('close', resolve);
  });
  running.delete(child);
  log.end();
  await once(log, 'finish');
  return status;
}
