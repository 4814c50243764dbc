import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  assertDurable,
  claimVault,
  isClaimed,
  MasterKeyMissing,
  type MasterKeys,
  NotDurable,
  PostgresKeyVault,
} from '@trupial/event-store/postgres';
import {
  type Config,
  ConfigError,
  ensureRoles,
  inSession,
  loginOf,
  loginSetting,
  migrate,
  ownerRole,
  type ServiceDescriptor,
  type ServiceLogins,
  withLockLimit,
} from '@trupial/service-kit';
import { type Client, Pool } from 'pg';
import { refuseOtherLog } from './open-log.ts';
import { root } from './paths.ts';

/** A database as who migrates it knows it: his own address, and those of the services. */
export interface OwnedDatabase {
  readonly databaseUrl: string;
  readonly logins: ServiceLogins;
  /** Where its rides are logged (default: in this database). */
  readonly eventStore?: Config['eventStore'];
}

/**
 * Brings a database up to date: the owner, the log, the vault, a login and a schema per service,
 * every migration. Safe to repeat, and for several processes at once. While the server is starting or
 * being restored it waits, and says so.
 *
 * @throws {ConfigError} when contacts were sealed with a seal key that is not among these, when
 * Postgres could lose a commit that it has confirmed, or when the rides are to be in another log than
 * those that it has.
 */
export async function prepareDatabase(
  { databaseUrl, logins, eventStore = { kind: 'postgres' } }: OwnedDatabase,
  services: readonly ServiceDescriptor[],
  sealKeys: MasterKeys,
  say?: (line: string) => void,
): Promise<void> {
  await ensureRoles(databaseUrl, logins, say);
  await inSession(databaseUrl, (client) => refuseOtherLog({ eventStore }, client));
  await openVault(databaseUrl, sealKeys);
  await migrateServices({ databaseUrl, logins }, services);
  await sealWhatIsOld(databaseUrl, services, sealKeys);
}

/** Runs every migration of these services that has not run yet. */
export async function migrateServices(
  { databaseUrl, logins }: OwnedDatabase,
  services: readonly ServiceDescriptor[],
): Promise<void> {
  for (const { name, migrations, projections } of services) {
    await migrate({
      url: databaseUrl,
      schema: name,
      dir: join(root, migrations),
      tables: projections.flatMap(({ tables }) => tables),
      login: loginOf(logins[name]),
    });
  }
}

/** What earlier versions stored in clear. */
async function sealWhatIsOld(
  databaseUrl: string,
  services: readonly ServiceDescriptor[],
  masters: MasterKeys,
): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  try {
    const vault = new PostgresKeyVault({ pool, masters });
    const client = await pool.connect();
    try {
      await client.query(`set role ${ownerRole}`);
      for (const { sealOld } of services) {
        if (sealOld) await withLockLimit(client, () => sealOld(client, vault));
      }
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

const openVault = (url: string, sealKeys: MasterKeys): Promise<void> =>
  inSession(url, async (client) => {
    await refuseForgetful(client, 'DATABASE_URL');
    await withKnownKeys(() => claimVault(client, sealKeys));
  });

async function withKnownKeys<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MasterKeyMissing)) throw error;
    const problem = 'is not the key with which contacts were sealed: without it none can be read';
    throw new ConfigError([{ name: 'TRUPIAL_SEAL_KEY', problem }]);
  }
}

/**
 * A confirmed commit must be on the disk. Settings can be those of a login, so each is asked.
 *
 * @throws {ConfigError} for this variable when Postgres could lose one.
 */
async function refuseForgetful(session: Pool | Client, variable: string): Promise<void> {
  try {
    await assertDurable(session);
  } catch (error) {
    if (!(error instanceof NotDurable)) throw error;
    const problem = `must name a Postgres that keeps what it confirms: it ${error.message}`;
    throw new ConfigError([{ name: variable, problem }]);
  }
}

const unprepared = 'needs a database that "migrate" of this version has prepared';

/**
 * Whether the database is as this version needs it, for a service that may run without the owner's
 * login, and keeps what it confirms.
 *
 * @throws {ConfigError} when it is not.
 */
export async function refuseUnprepared(
  pool: Pool,
  { name, migrations }: Pick<ServiceDescriptor, 'name' | 'migrations'>,
  sealKeys: MasterKeys,
): Promise<void> {
  await refuseForgetful(pool, loginSetting(name));
  const files = await readdir(join(root, migrations));
  const due = files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4));
  const { rows } = await pool
    .query<{ name: string }>('select name from migrations')
    .catch((error: unknown) => {
      // No such table or schema, or no right to look: nothing has been migrated.
      const { code } = error as { code?: string };
      if (code === undefined || !['42P01', '3F000', '42501'].includes(code)) throw error;
      return { rows: [] };
    });
  const ran = new Set(rows.map((row) => row.name));
  const missing = due.filter((one) => !ran.has(one));
  if (missing.length > 0) {
    const problem = `${unprepared}: it lacks ${missing.join(', ')} (docs/operations.md)`;
    throw new ConfigError([{ name: loginSetting(name), problem }]);
  }
  if (await withKnownKeys(() => isClaimed(pool, sealKeys))) return;
  const problem = `${unprepared}, with the same key first`;
  throw new ConfigError([{ name: 'TRUPIAL_SEAL_KEY', problem }]);
}
