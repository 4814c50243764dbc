import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'trupial-run-logged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tells that it runs, and notes the signal that ends it. */
const other = `
  process.once('SIGTERM', () => {
    require('node:fs').writeFileSync('ended', '');
    process.exit();
  });
  setInterval(() => {}, 1000);
  console.log(process.pid);`;

/** Starts the other one, and ends by a signal without telling it. */
const program = `
  const endless = ['-e', ${JSON.stringify(other)}];
  require('node:child_process').spawn(process.execPath, endless, { stdio: 'inherit' });
  setInterval(() => {}, 1000);`;

/** Runs the program, and tells what it told. */
const script = `
  import { readFileSync } from 'node:fs';
  import { setInterval } from 'node:timers';
  import { runLogged } from ${JSON.stringify(join(import.meta.dirname, 'run-logged.ts'))};
  const watch = setInterval(() => {
    try {
      const told = readFileSync('.test/logs/endless.log', 'utf8');
      if (told === '') return;
      console.log(told.trim());
      clearInterval(watch);
    } catch {}
  }, 20);
  await runLogged('endless', process.execPath, ['-e', ${JSON.stringify(program)}]);`;

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends what runs and what that has started, and waits',
  async (signal) => {
    for (const left of ['.test', 'ended'])
      rmSync(join(folder, left), { recursive: true, force: true });
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(Number(line.toString())).toBeGreaterThan(0);
    child.kill(signal);
    const [status] = (await once(child, 'exit')) as [number];
    expect(status).toBe({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal]);
    expect(existsSync(join(folder, 'ended'))).toBe(true);
  },
);
