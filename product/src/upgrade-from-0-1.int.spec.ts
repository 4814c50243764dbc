import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trupial/embedded-postgres';
import {
  createLogger,
  derivedLogins,
  loadConfig,
  schemaNames,
  type ServiceSchema,
} from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { endKeptConnections } from '@trupial/service-kit/testing/connections';
import { callerOf } from '@trupial/testbed/api/caller';
import { forbiddenTo } from '@trupial/testbed/database/forbidden';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProduct } from './product.ts';

// A data folder of version 0.1: its services' roles own their schemas and log in to nothing, the log
// and the vault are the superuser's, and no role is called trupial_owner.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-upgrade-'));
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function whileRunning<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const config = loadConfig({
    TRUPIAL_DATA: folder,
    TRUPIAL_DEMO: '0',
    PORT: '0',
    // A ride is looked for until it is found; an address may search ten times a minute.
    TRUPIAL_RATE_LIMITS: 'relaxed',
  });
  const logger = createLogger({ level: 'fatal' });
  const product = await runProduct(config, { say: () => undefined, logger });
  try {
    return await work(product.url ?? '');
  } finally {
    endKeptConnections();
    await product.close();
  }
}

async function inDatabase(work: (client: Client, url: string) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const client = new Client(postgres.url);
  await client.connect();
  try {
    await work(client, postgres.url);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function asService(
  ownersUrl: string,
  service: ServiceSchema,
  work: (session: Client) => Promise<void>,
): Promise<void> {
  const session = new Client(derivedLogins(ownersUrl)[service]);
  await session.connect();
  try {
    await session.query(`set search_path to ${service}`);
    await work(session);
  } finally {
    await session.end();
  }
}

const book = async (url: string): Promise<string> => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const answer = await callerOf(url)('POST', '/book-ride/', {
    pickup_location: 'Punda',
    dropoff_location: 'Jan Thiel Beach',
    ride_datetime: `${day}T10:00:00`,
    passenger_count: 1,
    luggage_count: 0,
    rider_name: 'Maria Curiel',
    rider_phone: '5123456',
  });
  expect(answer.status).toBe(201);
  return answer.text('tracking_id');
};

const functionsOfRebuilds = [
  'shadow_table(text)',
  'shadow_indexes(text)',
  'swap_tables(text[])',
  'read_model_table(text)',
];

/** Turns what this version has made into what 0.1 would have left. */
async function turnBack(client: Client): Promise<void> {
  const of = (service: ServiceSchema): string => `
    drop function ${functionsOfRebuilds.map((one) => `${service}.${one}`).join(', ')};
    alter schema ${service} owner to trupial_${service};
    alter schema ${service}_rebuild owner to trupial_${service};
    do $$ declare made record; begin
      for made in select c.oid::regclass as name, relkind from pg_class c
        where relnamespace = '${service}'::regnamespace and relkind in ('r', 'S')
          and not exists (select from pg_depend d where d.objid = c.oid and relkind = 'S'
            and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass)
      loop
        execute format('revoke all on %s from trupial_${service}', made.name);
        execute format('alter %s %s owner to trupial_${service}',
          case made.relkind when 'S' then 'sequence' else 'table' end, made.name);
      end loop;
    end $$;
    alter role trupial_${service} nologin inherit password null;
    grant create on database postgres to trupial_${service};
    grant usage on schema log, vault to trupial_${service};
    grant select on log.events, log.backup_marks, vault.keys to trupial_${service};`;
  await client.query(schemaNames.map(of).join('\n'));
  await client.query(`
    alter function booking.count_contact_change() owner to trupial_booking;
    update pg_extension set extowner = 'trupial_reporting'::regrole where extname = 'pg_trgm';
    update pg_shdepend set refobjid = 'trupial_reporting'::regrole
      where classid = 'pg_extension'::regclass and refobjid = 'trupial_owner'::regrole;
    reassign owned by trupial_owner to trupial;
    drop owned by trupial_owner;
    drop role trupial_owner;
    grant connect, temp on database postgres to public;`);
}

const ownersOf = `select distinct nspowner::regrole::text as owner from pg_namespace
  where nspname in ('log', 'vault', 'booking', 'booking_rebuild', 'identity') order by 1`;

// Two whole starts and a whole island: beside other work that took more than int's minute.
it(
  'brings a data folder of 0.1 to logins of their own, with everything that is in it',
  { timeout: 180_000 },
  async () => {
    const booked = await whileRunning(book);
    await inDatabase(async (client) => {
      await turnBack(client);
      const { rows } = await client.query(ownersOf);
      expect(rows.map(({ owner }) => owner as string)).toEqual([
        'trupial',
        'trupial_booking',
        'trupial_identity',
      ]);
    });

    await whileRunning(async (url) => {
      const call = callerOf(url);
      const found = async (): Promise<boolean> =>
        (await call('GET', `/rides/search/?tracking_id=${booked}`)).status === 200;
      await until(found, 'the ride of 0.1 is found', 30_000);
      expect(await book(url)).not.toBe(booked);
    });
    await inDatabase(async (client, ownersUrl) => {
      const { rows } = await client.query(ownersOf);
      expect(rows).toEqual([{ owner: 'trupial_owner' }]);
      const { rows: extension } = await client.query(
        `select extowner::regrole::text as owner from pg_extension where extname = 'pg_trgm'`,
      );
      expect(extension).toEqual([{ owner: 'trupial_owner' }]);
      const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const names = {
        login: (service: ServiceSchema): string => `trupial_${service}`,
        owner: 'trupial',
        pid: own[0]?.pid ?? 0,
      };
      for (const service of schemaNames) {
        await asService(ownersUrl, service, async (session) => {
          for (const { sql } of forbiddenTo(service, names)) {
            const answer = await session.query(sql).catch((error: unknown) => error);
            expect(answer instanceof DatabaseError ? answer.code : 'allowed', sql).toBe('42501');
          }
        });
      }
      // What a rebuild does, with a table of 0.1.
      await asService(ownersUrl, 'booking', async (session) => {
        const before = await session.query('select from tracked_rides');
        await session.query(`select shadow_table('tracked_rides')`);
        await session.query(
          'insert into booking_rebuild.tracked_rides select * from tracked_rides',
        );
        await session.query(`select shadow_indexes('tracked_rides')`);
        await session.query(`select swap_tables('{tracked_rides}')`);
        const after = await session.query('select from tracked_rides');
        expect(before.rowCount).toBeGreaterThan(0);
        expect(after.rowCount).toBe(before.rowCount);
      });
    });
  },
);
