import { join } from 'node:path';
import { migrateProjections } from '@trupial/event-store/postgres';
import {
  createServicePool,
  ensureRoles,
  migrate,
  type ServiceDescriptor,
} from '@trupial/service-kit';
import { root } from './paths.ts';

/**
 * Brings a database up to date: the log, a role and a schema per service, every migration. Safe to
 * repeat, and for several processes at once.
 */
export async function prepareDatabase(
  url: string,
  services: readonly ServiceDescriptor[],
): Promise<void> {
  await ensureRoles(url);
  for (const { name, migrations } of services) {
    await migrate({ url, schema: name, dir: join(root, migrations) });
    const pool = await createServicePool(url, { schema: name, max: 1, onError: () => undefined });
    try {
      await migrateProjections(pool, name);
    } finally {
      await pool.end();
    }
  }
}
