import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackWithBytes, attackWithInput } from '@trupial/testbed/attack/hostile-input';
import { assembleCast, type Cast, castNames } from '@trupial/testbed/people/cast';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// Whatever anybody sends to any call: no answer of 500 or more, every refusal with its text and
// code, and no unexpected line in the product's log. TRUPIAL_TEST_SEED repeats a run, FUZZ_RUNS makes it longer.

const seed = Number(process.env['TRUPIAL_TEST_SEED'] ?? 20_261_120);
const perRoute = Number(process.env['FUZZ_RUNS'] ?? 12);

describe('hostile input', () => {
  let product: Product;
  let cast: Cast;

  beforeAll(async () => {
    product = await startAllInOne();
    cast = await assembleCast(product.url);
  });
  afterAll(() => product.stop());

  // Thousands of calls: how long they take beside other work is no part of what is tested.
  it('to every call, by everybody', { timeout: 900_000 }, async () => {
    const started = performance.now();
    const { tally, done } = await attackWithInput(product.url, cast, { seed, perRoute });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${tally.line}, in ${seconds} s, seed ${seed}`);
    expect(tally.surprises.slice(0, 30)).toEqual([]);
    expect(tally.calls).toBeGreaterThan(3_000);
    // Not all was refused at the gateway: every identity except the suspended one got many calls through.
    const idle = castNames.filter((who) => (done.get(who) ?? 0) < 30);
    expect(idle.filter((who) => who !== 'suspended driver')).toEqual([]);
  });

  it('bytes that are no request', async () => {
    const tally = await attackWithBytes(product.url);
    expect(tally.surprises).toEqual([]);
    expect(tally.calls).toBeGreaterThan(20);
  });

  it('leaves the product well, and nothing unforeseen in its log', async () => {
    const ready = await fetch(`${product.url}/health/ready`);
    expect(ready.status).toBe(200);
    const log = product.processes.get('all')?.output() ?? '';
    const bad = log.split('\n').filter((line) => /"level":"(error|fatal)"|unhandled/i.test(line));
    expect(bad.slice(0, 5)).toEqual([]);
  });
});
