import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleCast, type Cast, type CastName, castNames } from '@trupial/testbed/people/cast';
import { hostileBytes } from '../hostile/corpus.ts';
import { hostileRequests } from '../hostile/requests.ts';
import { faultOf, send, sendBytes } from '../hostile/send.ts';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// Whatever anybody sends to any call: no answer of 500 or more, every refusal with its text and
// code, and no unexpected line in the product's log. TRUPIAL_TEST_SEED repeats a run, FUZZ_RUNS makes it longer.

const seed = Number(process.env['TRUPIAL_TEST_SEED'] ?? 20_261_120);
const perRoute = Number(process.env['FUZZ_RUNS'] ?? 12);
const atOnce = 8;

describe('hostile input', () => {
  let product: Product;
  let cast: Cast;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

  beforeAll(async () => {
    product = await startAllInOne();
    cast = await assembleCast(product.url);
  });
  afterAll(async () => {
    agent.destroy();
    await product.stop();
  });

  it('to every call, by everybody', async () => {
    // One example of each kind of fault.
    const faults = new Map<string, string>();
    const statuses = new Map<number, number>();
    const done = new Map<CastName, number>();
    const queue = hostileRequests(castNames, { seed, perRoute });
    const started = performance.now();
    const work = async (): Promise<void> => {
      for (const { who, request } of queue) {
        const { token } = cast[who];
        const headers = {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...request.headers,
        };
        const what = `${who}: ${request.method} ${request.path.slice(0, 120)} ${String(request.body ?? '').slice(0, 300)}`;
        try {
          const answer = await send(product.url, agent, { ...request, headers });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status < 300) done.set(who, (done.get(who) ?? 0) + 1);
          const fault = faultOf(request, answer);
          if (fault !== undefined) faults.set(fault, what);
        } catch (error) {
          faults.set(String(error), what);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const sorted = [...statuses].toSorted(([one], [other]) => one - other);
    const count = sorted.reduce((sum, [, n]) => sum + n, 0);
    console.log(
      `hostile input: ${count} requests in ${seconds} s, seed ${seed}: ${sorted.map(([status, n]) => `${n} × ${status}`).join(', ')}`,
    );
    expect([...faults].slice(0, 30).map(([fault, what]) => `${fault} ← ${what}`)).toEqual([]);
    expect(count).toBeGreaterThan(3_000);
    // Not all was refused at the gateway: every identity except the suspended one got many calls through.
    const idle = castNames.filter((who) => (done.get(who) ?? 0) < 30);
    expect(idle.filter((who) => who !== 'suspended driver')).toEqual([]);
  });

  it.each(hostileBytes)('bytes that are no request: %j', async (bytes) => {
    const text = await sendBytes(product.url, bytes);
    for (const [line] of text.matchAll(/^HTTP\/1\.1 \d+/gm)) {
      expect(Number(line.slice(9))).toBeLessThan(500);
    }
    if (text.startsWith('HTTP/1.1 4')) expect(text).toMatch(/"error":"[^"]+","code":"[^"]+"/);
  });

  it('leaves the product well, and nothing unforeseen in its log', async () => {
    const ready = await fetch(`${product.url}/health/ready`);
    expect(ready.status).toBe(200);
    const log = product.processes.get('all')?.output() ?? '';
    const bad = log.split('\n').filter((line) => /"level":"(error|fatal)"|unhandled/i.test(line));
    expect(bad.slice(0, 5)).toEqual([]);
  });
});
