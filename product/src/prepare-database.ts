import { join } from 'node:path';
import {
  claimVault,
  MasterKeyMissing,
  type MasterKeys,
  migrateProjections,
} from '@trupial/event-store/postgres';
import {
  ConfigError,
  createServicePool,
  ensureRoles,
  migrate,
  type ServiceDescriptor,
} from '@trupial/service-kit';
import { Client } from 'pg';
import { root } from './paths.ts';

/**
 * Brings a database up to date: the log, the vault, a role and a schema per service, every
 * migration. Safe to repeat, and for several processes at once.
 *
 * @throws {ConfigError} when contacts were sealed with a seal key that is not among these.
 */
export async function prepareDatabase(
  url: string,
  services: readonly ServiceDescriptor[],
  sealKeys: MasterKeys,
): Promise<void> {
  await ensureRoles(url);
  await openVault(url, sealKeys);
  await migrateServices(url, services);
}

/** Runs every migration of these services that has not run yet, as each schema's role. */
export async function migrateServices(
  url: string,
  services: readonly ServiceDescriptor[],
): Promise<void> {
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

async function openVault(url: string, sealKeys: MasterKeys): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await claimVault(client, sealKeys);
  } catch (error) {
    if (!(error instanceof MasterKeyMissing)) throw error;
    const problem = 'is not the key with which contacts were sealed: without it none can be read';
    throw new ConfigError([{ name: 'TRUPIAL_SEAL_KEY', problem }]);
  } finally {
    await client.end();
  }
}
