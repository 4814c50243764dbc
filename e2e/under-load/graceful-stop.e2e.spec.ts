import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { natsMissing, until } from '@trupial/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { isLate } from '@trupial/testbed/api/is-late';
import { islandFolder } from '@trupial/testbed/product/demo-island';
import { type Product, startAllInOne, startSeparately } from '@trupial/testbed/product/product';

// SIGTERM while clients with kept-alive connections book and read without a pause: no request that
// the product accepted is lost, and the process ends within ten seconds.

interface Result {
  readonly answered: number;
  readonly failures: readonly string[];
  /** Refused because the machine was too busy. */
  readonly late: number;
}

/** One client that sends requests without a pause until the server no longer listens. */
async function askUntilGone(
  url: string,
  path: string,
  body: () => string | undefined,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const content = body();
      const running = request(
        {
          hostname,
          port,
          path,
          agent,
          method: content === undefined ? 'GET' : 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(content ?? ''),
          },
        },
        (response) => {
          response.on('error', reject);
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        },
      );
      running.on('error', reject);
      running.end(content);
    });
  const failures: string[] = [];
  let [answered, late] = [0, 0];
  for (;;) {
    try {
      const began = performance.now();
      const status = await ask();
      if (status < 400) answered += 1;
      else if (isLate(status, began)) late += 1;
      else failures.push(String(status));
    } catch (error) {
      agent.destroy();
      // Connection refused: this request was never accepted.
      const { code } = error as { code?: string };
      if (code !== 'ECONNREFUSED') failures.push(code ?? String(error));
      return { answered, failures, late };
    }
  }
}

/**
 * Lines of a log at level warn or worse: a stop in the right order writes none but of requests that a
 * busy machine was late for.
 */
const complaintsIn = (output = '', late: number): string[] => {
  const lines = output
    .split('\n')
    .filter((line) => /"level":"(warn|error|fatal)"|unhandled/i.test(line));
  const ofLate = lines.filter((line) => /"level":"warn".*"msg":"request failed"/.test(line));
  return lines.filter((line) => ofLate.length > late || !ofLate.includes(line));
};

const topologies: readonly [string, () => Promise<Product>, string, string | undefined][] = [
  ['all in one process', startAllInOne, 'all', undefined],
  ['the gateway of six processes', startSeparately, 'gateway', natsMissing],
];

describe.each(topologies)('SIGTERM under load: %s', (_, start, part, missing) => {
  it.skipIf(missing !== undefined)(missing ?? 'loses no request', async () => {
    const product = await start();
    try {
      const ride_datetime = islandTimeIn(20 * 24 * 60);
      let booked = 0;
      const bookings = () =>
        JSON.stringify(booking({ ride_datetime, passenger_count: 1 + ((booked += 1) % 8) }));
      const clients = [
        ...Array.from({ length: 4 }, () => askUntilGone(product.url, '/api/book-ride/', bookings)),
        ...Array.from({ length: 4 }, () =>
          askUntilGone(product.url, '/api/places/?q=beach', () => undefined),
        ),
        ...Array.from({ length: 2 }, () => askUntilGone(product.url, '/', () => undefined)),
      ];
      const process = product.processes.get(part);
      await until(() => booked >= 100, 'a hundred bookings are under way', 120_000);
      const told = performance.now();
      const saidBefore = process?.output().length;
      process?.signal('SIGTERM');
      const code = await process?.ended;
      const seconds = (performance.now() - told) / 1000;
      const results = await Promise.all(clients);
      const answered = results.reduce((sum, result) => sum + result.answered, 0);
      console.log(`SIGTERM: gone after ${seconds.toFixed(1)} s, ${answered} requests answered`);
      expect(results.flatMap(({ failures }) => failures)).toEqual([]);
      expect(code).toBe(0);
      const late = results.reduce((sum, result) => sum + result.late, 0);
      expect(complaintsIn(process?.output().slice(saidBefore), late)).toEqual([]);
      // 0 is within the product's own ten seconds: after them it ends with 1. By this clock the
      // signal may come late; Docker kills after 15.
      expect(seconds).toBeLessThan(15);
    } finally {
      await product.stop();
    }
  });
});

it('SIGTERM keeps every booking that was acknowledged', async () => {
  const data = await islandFolder();
  const first = await startAllInOne({ TRUPIAL_DATA: data });
  const acknowledged: string[] = [];
  const visitor = new Client(first.url);
  const clients = Array.from({ length: 4 }, async () => {
    for (;;) {
      try {
        const { status, body } = await visitor.call<{ tracking_id: string }>('bookRide', {
          body: booking({ ride_datetime: islandTimeIn(21 * 24 * 60) }),
        });
        if (status === 201) acknowledged.push(body.tracking_id);
      } catch {
        return;
      }
    }
  });
  await until(() => acknowledged.length >= 40, 'forty bookings', 120_000);
  const saidBefore = first.processes.get('all')?.output().length;
  await first.stop();
  await Promise.all(clients);
  // The client repeats what was late, and does not say so.
  const said = first.processes.get('all')?.output().slice(saidBefore);
  expect(complaintsIn(said, Number.POSITIVE_INFINITY)).toEqual([]);
  const second = await startAllInOne({ TRUPIAL_DATA: data });
  try {
    const again = new Client(second.url);
    for (const tracking_id of acknowledged) {
      // A read model of a process that has just begun may be a moment behind.
      await until(async () => {
        const { status } = await again.call('searchRides', { query: { tracking_id } });
        return status === 200;
      }, tracking_id);
    }
  } finally {
    await second.stop();
    await rm(data, { recursive: true, force: true });
  }
});
