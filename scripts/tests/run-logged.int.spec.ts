import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'trupial-run-logged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that tells its process id when it runs, and never ends by itself. */
const script = `
  import { readFileSync } from 'node:fs';
  import { setInterval } from 'node:timers';
  import { runLogged } from ${JSON.stringify(join(import.meta.dirname, 'run-logged.ts'))};
  const program = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const watch = setInterval(() => {
    try {
      const told = readFileSync('.test/logs/endless.log', 'utf8');
      if (told === '') return;
      console.log(told.trim());
      clearInterval(watch);
    } catch {}
  }, 20);
  await runLogged('endless', process.execPath, ['-e', program]);`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends what runs, and waits',
  async (signal) => {
    rmSync(join(folder, '.test'), { recursive: true, force: true });
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const program = Number(line.toString());
    expect(isRunning(program)).toBe(true);
    child.kill(signal);
    const [status] = (await once(child, 'exit')) as [number];
    expect(status).toBe({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal]);
    expect(isRunning(program)).toBe(false);
  },
);
