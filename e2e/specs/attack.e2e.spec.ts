import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// `npm run attack -- <url>` against a demo that runs.

const command = join(import.meta.dirname, '../../testbed/attack/run-attack.ts');
let product: Product;

beforeAll(async () => {
  product = await startAllInOne();
});
afterAll(() => product.stop());

it('attacks a running demo and finds nothing', async ({ signal }) => {
  const args = [command, product.url, '--per-route', '0'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { signal });
  expect(stdout).toContain('bus matrix: skipped');
  expect(stdout).toMatch(/^policy matrix: \d{4} calls, \d+ refused/m);
  expect(stdout).toMatch(/^hostile requests and fuzz: \d{4,} calls/m);
  expect(stdout).toMatch(/^together: \d+ calls, \d+ refused, 0 × 5xx, 0 surprises$/m);
}, 900_000);
