import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the benchmark loads as it is run, from the sources, and names its figures', () => {
  const program = join(import.meta.dirname, 'run-bench.ts');
  const { status, stderr } = spawnSync(process.execPath, [program, 'made-up'], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('There is no figure made-up. There are: booking, booking-nats,');
  expect(status).toBe(2);
});
