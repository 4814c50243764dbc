import { type Config, createServicePool } from '@trupial/service-kit';
import { openLog } from '../open-log.ts';

/** Whether anything ever happened in this log. */
export async function hasHistory(
  databaseUrl: string,
  config: Pick<Config, 'eventStore'>,
): Promise<boolean> {
  const pool = await createServicePool(databaseUrl, {
    schema: 'booking',
    max: 1,
    onError: () => undefined,
  });
  const store = await openLog(config, pool);
  try {
    return (await store.head()) > 0;
  } finally {
    await store.close();
    await pool.end();
  }
}
