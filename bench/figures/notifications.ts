import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { rideStream } from '@trupial/contracts/events';
import type { EventStore } from '@trupial/event-store';
import { openSealedLog } from '@trupial/testbed/history/sealed-log';
import { startOnMovedClock } from '@trupial/testbed/product/product';
import { sampleData, sampleEvent } from '@trupial/testbed/samples/sample-event';
import { Pool } from 'pg';
import { proportionalSetSize } from '../measure/memory.ts';
import { type Figure, milliseconds, perSecond, type Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withStarted } from '../measure/with-started.ts';

const atOnce = 10_000;
/** Who write them; each append waits for its answer, so a busy database refuses none. */
const writers = 64;
const oneByOne = 200;
const waiting = 100_000;
const restMs = 5_000;
const limitMs = 600_000;

const row = (figure: string, ours: string): Row => ({
  figure,
  ours,
  reference: '–',
  ratio: '–',
  goal: '–',
  verdict: '–',
});

/**
 * Notifications of bookings, from the event to where they wait for the office, with the whole product
 * in one process and without a carrier: one after the other, and ten thousand at once; and what the
 * process holds more while a hundred thousand wait.
 */
export const notifications: Figure = {
  name: 'notifications',
  measure: () =>
    withStarted(async (started) => {
      const product = await started(startOnMovedClock());
      const pool = new Pool({ connectionString: product.databaseUrl, max: 8 });
      const store = openSealedLog(pool);
      await started(Promise.resolve({ stop: () => store.close().then(() => pool.end()) }));
      let last = 0;
      const book = (): Promise<void> => request(store, (last += 1));

      for (let ride = 0; ride < oneByOne; ride += 1) {
        await book();
        await pause(20);
      }
      await told(pool, last);
      const alone = await lags(pool, 0);

      const first = last;
      const began = performance.now();
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let ride = writer; ride < atOnce; ride += writers) await book();
        }),
      );
      await told(pool, last);
      const seconds = (performance.now() - began) / 1_000;
      const together = await lags(pool, first);

      const pid = product.processes.get('all')?.pid ?? 0;
      await pause(restMs);
      const before = await proportionalSetSize(pid);
      await addWaiting(pool);
      await pause(restMs);
      const more = (await proportionalSetSize(pid)) - before;
      return [
        row(
          `booked → for the office, one by one (p50 ${milliseconds(percentile(alone, 50))}, ${oneByOne} times)`,
          milliseconds(percentile(alone, 99)),
        ),
        row(
          `booked → for the office, ${atOnce.toLocaleString('en')} at once (p50 ${milliseconds(percentile(together, 50))})`,
          milliseconds(percentile(together, 99)),
        ),
        row(`notifications of these`, perSecond(atOnce / seconds)),
        row(
          `memory of ${waiting.toLocaleString('en')} that wait, beyond the process without them`,
          `${(more / 2 ** 20).toFixed(1)} MB`,
        ),
      ];
    }),
};

/** Appends a booking as the log gets it. */
async function request(store: EventStore, rideId: number): Promise<void> {
  const now = new Date();
  const scheduledFor = new Date(now.getTime() + 5 * 86_400_000).toISOString();
  const fare = { ...sampleData.fare, tariffVersion: '1' };
  const data = { ...sampleData, rideId, fare, scheduledFor, at: now.toISOString() };
  await store.append({
    stream: rideStream(rideId),
    expected: 0,
    events: [{ ...sampleEvent(), id: randomUUID(), data }],
  });
}

/** Waits until so many bookings are told. */
async function told(pool: Pool, count: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::integer as n from notifications.notifications where state in ('sent', 'kept')`,
    );
    if ((rows[0]?.n ?? 0) >= count) return;
    if (performance.now() > deadline) throw new Error(`only ${rows[0]?.n} of ${count} were told`);
    await pause(50);
  }
}

/** Milliseconds from the event to that, of the rides after one. */
async function lags(pool: Pool, after: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ ms: number }>(
    `select extract(epoch from changed_at - happened_at)::float8 * 1000 as ms
     from notifications.notifications where ride_id > $1`,
    [after],
  );
  return rows.map(({ ms }) => ms);
}

/** Notifications that wait for a try in an hour, and as many timers. */
async function addWaiting(pool: Pool): Promise<void> {
  const inAnHour = `now() + interval '1 hour', now() + interval '1 day'`;
  await pool.query(
    `insert into notifications.notifications (id, source, recipient, channel, kind, ride_id, state,
       happened_at, queued_at, changed_at, next_try_at, expires_at)
     select gen_random_uuid(), 'waiting ' || n, 'ride-' || n, 'sms', 'booked', n, 'queued', now(), now(),
       now(), ${inAnHour} from generate_series(1, $1::integer) n`,
    [waiting],
  );
  await pool.query(
    `insert into notifications.tellings (id, source, recipient, kind, ride_id, is_timer, happened_at,
       next_try_at, expires_at)
     select gen_random_uuid(), 'waiting ' || n, 'ride-' || n, 'day_before', n, true, now(), ${inAnHour}
     from generate_series(1, $1::integer) n`,
    [waiting],
  );
}
