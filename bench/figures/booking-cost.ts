import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { startAllInOne } from '@trupial/testbed/product/product';
import { Client } from 'pg';
import { runLoad } from '../load/run-load.ts';
import { processorTime } from '../measure/processor-time.ts';
import { type Figure, type Row, verdictOf } from '../measure/row.ts';
import { withStarted } from '../measure/with-started.ts';

const warmUpSeconds = 3;
const seconds = 8;
const mostWalBytes = 2_700;

/** What one booking costs, beside 32 connections: processor time, and bytes that Postgres logs. */
export const bookingCost: Figure = {
  name: 'booking-cost',
  measure: () =>
    withStarted(async (started) => {
      const postgres = await started(startTestPostgres());
      const product = await started(startAllInOne({ DATABASE_URL: postgres.url }));
      const client = new Client(postgres.url);
      await client.connect();
      const pid = product.processes.get('all')!.pid; // its only process
      const used = async () => {
        const { rows } = await client.query<{ bytes: string }>(
          `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
        );
        const [ours, all] = await Promise.all([processorTime(pid), processorTime(process.pid)]);
        return { own: ours.node, server: all.postgres, wal: Number(rows[0]?.bytes) };
      };
      await runLoad(product.url, warmUpSeconds, { kind: 'book' });
      const before = await used();
      const bookings = seconds * (await runLoad(product.url, seconds, { kind: 'book' }));
      const after = await used();
      await client.end();
      const [own, server] = [after.own - before.own, after.server - before.server];
      const wal = (after.wal - before.wal) / bookings;
      const micro = (ms: number): string => `${Math.round((1_000 * ms) / bookings)} µs`;
      return [
        costRow('processor time of a booking: Node', micro(own)),
        costRow('processor time of a booking: Postgres', micro(server)),
        {
          ...costRow('write-ahead log of a booking', `${Math.round(wal).toLocaleString('en')} B`),
          goal: `≤ ${mostWalBytes.toLocaleString('en')} B`,
          verdict: verdictOf(wal <= mostWalBytes),
        },
      ];
    }),
};

const costRow = (figure: string, ours: string): Row => ({
  figure,
  ours,
  reference: '–',
  ratio: '–',
  goal: '–',
  verdict: '–',
});
