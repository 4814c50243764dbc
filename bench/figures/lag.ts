import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { booking as aBooking, Client, demoToken } from '@trupial/testbed/api/client';
import { startAllInOne } from '@trupial/testbed/product/product';
import { type LoadOptions, runLoad } from '../load/run-load.ts';
import { type Figure, milliseconds, type Row, verdictOf } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withStarted } from '../measure/with-started.ts';

const goalMs = 50;
const lightProbes = 200;
const loadSeconds = 12;
/** Bookings and refusals, at random moments: hundreds of times what an island has. */
const busyRate = 200;
const seenLimitMs = 10_000;

/**
 * Makes a booking and measures how long it takes until the operator's list, which is polled, shows
 * it.
 */
async function probe(visitor: Client, operator: Client): Promise<number> {
  const { status, body } = await visitor.call<{ id: number }>('bookRide', {
    body: aBooking(),
    headers: { 'Idempotency-Key': randomUUID() },
  });
  if (status !== 201) throw new Error(`a booking was answered with ${status}`);
  const acknowledged = performance.now();
  while (!(await isPending(operator, body.id))) {
    if (performance.now() - acknowledged > seenLimitMs) throw new Error('it was never seen');
  }
  const lag = performance.now() - acknowledged;
  // The list stays as long as a real office's.
  await operator.call('rejectRide', { id: body.id });
  return lag;
}

async function isPending(operator: Client, id: number): Promise<boolean> {
  const { body } = await operator.call<{ id: number }[]>('rideRequests', {
    query: { type: 'pending' },
  });
  return body.some((ride) => ride.id === id);
}

function lagRow(title: string, lags: readonly number[]): Row {
  const p99 = percentile(lags, 99);
  return {
    figure: `${title} (p50 ${milliseconds(percentile(lags, 50))}, ${lags.length} times)`,
    ours: milliseconds(p99),
    reference: '–',
    ratio: '–',
    goal: `p99 ≤ ${goalMs} ms`,
    verdict: verdictOf(p99 <= goalMs),
  };
}

/** Booking acknowledged → seen in the operator's pending list, all over HTTP. */
export const lag: Figure = {
  name: 'lag',
  measure: () =>
    withStarted(async (started) => {
      const product = await started(startAllInOne());
      const token = await demoToken(product.url, 'olga');
      const visitor = new Client(product.url);
      const operator = new Client(product.url, token);
      for (let warmUp = 0; warmUp < 50; warmUp += 1) await probe(visitor, operator);

      const light: number[] = [];
      for (let done = 0; done < lightProbes; done += 1) {
        light.push(await probe(visitor, operator));
        await pause(5 + (done % 20));
      }

      const beside = async (options: LoadOptions): Promise<readonly number[]> => {
        const lags: number[] = [];
        const over = new AbortController();
        const scenario = { kind: 'book-and-reject', token } as const;
        const load = runLoad(product.url, loadSeconds, scenario, options).finally(() =>
          over.abort(),
        );
        // Awaited below; a load that fails before the probes end must not end the process.
        load.catch(() => undefined);
        await pause(2_000);
        while (!over.signal.aborted) lags.push(await probe(visitor, operator));
        await load;
        return lags;
      };
      const busy = await beside({ rate: busyRate });
      const saturated = await beside({});
      return [
        lagRow('booked → seen by the operator, alone', light),
        lagRow(`booked → seen by the operator, beside ${busyRate} commands a second`, busy),
        lagRow('booked → seen by the operator, beside 32 busy connections', saturated),
      ];
    }),
};
