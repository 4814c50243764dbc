import { spawnSync } from 'node:child_process';
import { until } from '@trupial/service-kit/testing/until';
import { expect, it } from 'vitest';

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a script that ends by an error of its own leaves no process behind', async () => {
  const started = `await startProcess(process.execPath,
    ['-e', 'console.log("ready"); setInterval(() => undefined, 1_000)'],
    { env: {}, ready: /ready/, limitMs: 30_000 })`;
  const script = `import { startProcess } from './process.ts';
    console.log((${started}).pid);
    throw new Error('of its own');`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', script],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  expect(stderr).toContain('of its own');
  expect(status).toBe(1);
  const pid = Number(stdout);
  expect(pid).toBeGreaterThan(0);
  await until(() => !isThere(pid), 'its process is gone');
});
