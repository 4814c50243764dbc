import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { booking as aBooking, Client, demoToken } from '@trupial/testbed/api/client';
import { startAllInOne } from '@trupial/testbed/product/product';
import { proportionalSetSize } from '../measure/memory.ts';
import { type Figure, milliseconds, type Row, verdictOf } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { LiveScreens } from '../load/live-screens.ts';
import { withStarted } from '../measure/with-started.ts';

const screens = 1_000;
const bookings = 100;
const everyMs = 100;
const goalMs = 150;
const goalKilobytes = 100;
const restMs = 5_000;
const limitMs = 10_000;

/** Books at an even pace; answers when each ride was requested, by the product's own clock. */
async function bookAll(visitor: Client, operator: Client): Promise<Map<number, number>> {
  const ids: number[] = [];
  for (let done = 0; done < bookings; done += 1) {
    const { status, body } = await visitor.call<{ id: number }>('bookRide', {
      body: aBooking(),
      headers: { 'Idempotency-Key': randomUUID() },
    });
    if (status !== 201) throw new Error(`a booking was answered with ${status}`);
    ids.push(body.id);
    await pause(everyMs);
  }
  const { body } = await operator.call<{ id: number; created_at: string }[]>('rideRequests', {
    query: { type: 'pending' },
  });
  const times = new Map(body.map((ride) => [ride.id, Date.parse(ride.created_at)]));
  return new Map(ids.map((id) => [id, times.get(id) ?? NaN]));
}

/**
 * 1,000 operators' screens on one gateway: the cost of each, and the time from the start of a
 * booking command until each screen has received its notice. That time includes the append, the
 * notice and the fan-out.
 */
export const liveFeed: Figure = {
  name: 'live-feed',
  measure: () =>
    withStarted(async (started) => {
      const product = await started(startAllInOne());
      const token = await demoToken(product.url, 'olga');
      const { pid } = product.processes.get('all') ?? {};
      if (pid === undefined) throw new Error('the product has no process');
      const operator = new Client(product.url, token);
      const visitor = new Client(product.url);
      const heard = new Map<number, number[]>();
      const feeds = new LiveScreens(product.url, token, (id, at) => {
        const times = heard.get(id) ?? [];
        heard.set(id, times);
        times.push(at);
      });
      try {
        // Data that is created once, with the first screen, and not counted for a single screen.
        await feeds.open(20);
        await bookAll(visitor, operator);
        feeds.close();
        await pause(restMs);
        const before = await proportionalSetSize(pid);
        await feeds.open(screens);
        await pause(restMs);
        const kilobytes = ((await proportionalSetSize(pid)) - before) / 1024 / screens;
        heard.clear();
        const requested = await bookAll(visitor, operator);
        const deadline = Date.now() + limitMs;
        const isComplete = (): boolean =>
          [...requested.keys()].every((id) => heard.get(id)?.length === screens);
        while (!isComplete()) {
          if (Date.now() > deadline)
            throw new Error('not every screen was told of every ride once');
          await pause(20);
        }
        const delays = [...requested].flatMap(([id, at]) =>
          (heard.get(id) ?? []).map((time) => time - at),
        );
        return [sizeRow(kilobytes), delayRow(delays)];
      } finally {
        feeds.close();
      }
    }),
};

const sizeRow = (kilobytes: number): Row => ({
  figure: `live feed, ${screens.toLocaleString('en')} screens: memory of each`,
  ours: `${kilobytes.toFixed(0)} KB`,
  reference: '–',
  ratio: '–',
  goal: `≤ ${goalKilobytes} KB`,
  verdict: verdictOf(kilobytes <= goalKilobytes),
});

function delayRow(delays: readonly number[]): Row {
  const p99 = percentile(delays, 99);
  const median = milliseconds(percentile(delays, 50));
  return {
    figure: `booking begun → told to all of them (p50 ${median}, ${delays.length.toLocaleString('en')} times)`,
    ours: milliseconds(p99),
    reference: '–',
    ratio: '–',
    goal: `p99 ≤ ${goalMs} ms`,
    verdict: verdictOf(p99 <= goalMs),
  };
}
