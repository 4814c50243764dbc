import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { ensureRoles } from '../database/ensure-roles.ts';
import { migrate } from '../database/migrate.ts';
import type { ServiceSchema } from '../database/roles.ts';

/** A folder with the migrations up to one, which is included; removed when the test ends. */
export async function oldMigrations(dir: string, last: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-old-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const old = (await readdir(dir)).filter((file) => Number(file.slice(0, 4)) <= last);
  for (const file of old) await cp(join(dir, file), join(folder, file));
  return folder;
}

/** A service's schema as an earlier version left it, for one test. */
export interface OldDatabase {
  /** As the superuser, in that schema. */
  readonly pool: Pool;
  /** Runs the migrations that are left, or those of them up to one. */
  upgrade(to?: number): Promise<void>;
}

/** A database with a service's migrations up to one, which is included. */
export async function databaseUpTo(
  schema: ServiceSchema,
  migrations: string,
  last: number,
): Promise<OldDatabase> {
  const { url, stop } = await startTestDatabase();
  onTestFinished(stop);
  await ensureRoles(url);
  await migrate({ url, schema, dir: await oldMigrations(migrations, last), tables: [] });
  const pool = new Pool({ connectionString: url, max: 3, options: `-c search_path=${schema}` });
  onTestFinished(() => pool.end());
  return {
    pool,
    async upgrade(to) {
      const dir = to === undefined ? migrations : await oldMigrations(migrations, to);
      await migrate({ url, schema, dir, tables: [] });
    },
  };
}
