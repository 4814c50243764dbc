import { type Config, createServicePool } from '@trupial/service-kit';
import { type KnownLogins, loginFor } from '../logins.ts';
import { openLog } from '../open-log.ts';

/** Whether anything ever happened in this log. */
export async function hasHistory(
  logins: KnownLogins,
  config: Pick<Config, 'eventStore'>,
): Promise<boolean> {
  const pool = await createServicePool(loginFor(logins, 'booking'), {
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
