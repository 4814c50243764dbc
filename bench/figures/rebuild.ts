import { createPostgresEventStore, rebuildProjection } from '@trupial/event-store/postgres';
import { Pool } from 'pg';
import { driverBoard } from '../../services/dispatch/src/read-models/driver-board/driver-board.projection.ts';
import { rideBoard } from '../../services/dispatch/src/read-models/ride-board/ride-board.projection.ts';
import { reports } from '../../services/reporting/src/read-models/reports.projection.ts';
import { trackedRidesProjection } from '../../services/booking/src/read-models/tracked-rides/tracked-rides.projection.ts';
import { alternately } from '../measure/alternate.ts';
import { type Figure, perSecond, verdictOf } from '../measure/row.ts';
import { startSeededProduct } from '../support/seeded-product.ts';
import { withStarted } from '../support/stack.ts';

const rides = 10_000;
const rounds = 2;
const goalRatio = 0.25;
const goalRate = 50_000;

const readModels = [
  { schema: 'booking', projection: trackedRidesProjection },
  { schema: 'dispatch', projection: rideBoard },
  { schema: 'dispatch', projection: driverBoard },
  { schema: 'reporting', projection: reports },
] as const;

/**
 * Events of the log per second while all read models are rebuilt from it at once, against reading
 * that log to its end and doing nothing with it. The product is stopped meanwhile.
 */
export const rebuild: Figure = {
  name: 'rebuild',
  measure: () =>
    withStarted(async (started) => {
      const { postgres, product } = await started(startSeededProduct(rides));
      await product.stop();
      const pool = new Pool({ connectionString: postgres.url, max: 10 });
      const store = createPostgresEventStore({ pool });
      await started(Promise.resolve({ stop: () => store.close().then(() => pool.end()) }));

      const read = async (): Promise<number> => {
        let events = 0;
        const seconds = await timed(async () => {
          for await (const event of store.readAll()) if (event.position > 0) events += 1;
        });
        return events / seconds;
      };
      const { rows } = await pool.query<{ events: number }>(
        'select count(*)::integer as events from log.events',
      );
      const events = rows[0]?.events ?? 0;
      const rebuildAll = async (): Promise<number> => {
        const seconds = await timed(() =>
          Promise.all(readModels.map((one) => rebuildProjection({ ...one, store, pool }))),
        );
        return events / seconds;
      };
      await read();
      const rates = await alternately(rounds, rebuildAll, read);
      const ratio = rates.ours / rates.reference;
      return [
        {
          figure: `rebuild of all ${readModels.length} read models, ${events.toLocaleString('en')} events`,
          ours: perSecond(rates.ours),
          reference: perSecond(rates.reference),
          ratio: ratio.toFixed(2),
          goal: `≥ ${goalRatio}, ≥ ${perSecond(goalRate)}`,
          verdict: verdictOf(ratio >= goalRatio && rates.ours >= goalRate),
        },
      ];
    }),
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
