import type { EventStore } from '@trupial/event-store';
import { rebuildProjection } from '@trupial/event-store/postgres';
import { Pool } from 'pg';
import { alternately } from '../measure/alternate.ts';
import { type Figure, perSecond, ratioRow, type Row, verdictOf } from '../measure/row.ts';
import { readModels } from '../scale/read-models.ts';
import { openSealedLog } from '@trupial/testbed/history/sealed-log';
import { startSeededProduct } from '@trupial/testbed/history/seeded-product';
import { withStarted } from '../measure/with-started.ts';

const rides = 10_000;
const rounds = 3;
const goalRatio = 0.25;
const goalRate = 50_000;

/**
 * Events per second that a read model processes during a rebuild, compared with reading the whole
 * log and doing nothing with it. The product is stopped meanwhile.
 */
export const rebuild: Figure = {
  name: 'rebuild',
  measure: () =>
    withStarted(async (started) => {
      const { databaseUrl, product } = await started(startSeededProduct(rides));
      await product.stop();
      const pool = new Pool({ connectionString: databaseUrl, max: 5 });
      const store = openSealedLog(pool);
      await started(Promise.resolve({ stop: () => store.close().then(() => pool.end()) }));
      await readLog(store);

      const rows: Row[] = [];
      for (const model of readModels) {
        const rates = await alternately(
          rounds,
          () =>
            eventsPerSecond(
              async () => (await rebuildProjection({ ...model, store, pool })).events,
            ),
          () => eventsPerSecond(() => readLog(store)),
        );
        const row = ratioRow(`rebuild of ${model.projection.name}`, rates, goalRatio);
        rows.push({
          ...row,
          goal: `${row.goal}, ≥ ${perSecond(goalRate)}`,
          verdict: verdictOf(row.verdict === 'met' && rates.ours >= goalRate),
        });
      }
      return rows;
    }),
};

async function readLog(store: EventStore): Promise<number> {
  let last = 0;
  let events = 0;
  for await (const { position } of store.readAll()) {
    if (position <= last) throw new Error('the log is out of order');
    last = position;
    events += 1;
  }
  return events;
}

async function eventsPerSecond(work: () => Promise<number>): Promise<number> {
  const started = performance.now();
  const events = await work();
  return (events * 1000) / (performance.now() - started);
}
