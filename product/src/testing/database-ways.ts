import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trupial/embedded-postgres';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { MasterKeys } from '@trupial/event-store/postgres';
import {
  derivedLogins,
  schemaNames,
  type ServiceLogins,
  type ServiceSchema,
} from '@trupial/service-kit';
import { testSealKey } from '@trupial/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { prepareDatabase } from '../prepare-database.ts';
import { services } from '../services.ts';

/** The keys that seal contacts in these tests. */
export const sealKeys = new MasterKeys([testSealKey]);

/** A database server with the logins that the services are to have there. */
export interface Subject {
  readonly databaseUrl: string;
  readonly logins: ServiceLogins;
  stop(): Promise<void>;
}

/** What `npm start` does without a database of somebody's own. */
export async function embedded(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-logins-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { databaseUrl: postgres.url, logins: derivedLogins(postgres.url), stop };
}

/** A server that DATABASE_URL names alone; one of its own, because roles are a server's. */
async function given(): Promise<Subject> {
  const postgres = await startTestPostgres();
  await run(postgres.url, 'create database taxi');
  const url = new URL(postgres.url);
  url.pathname = '/taxi';
  const stop = (): Promise<void> => postgres.stop();
  return { databaseUrl: url.href, logins: derivedLogins(url.href), stop };
}

/** What a provider of Postgres gives: a login that owns its database and creates roles, no more. */
async function managed(): Promise<Subject> {
  const postgres = await startTestPostgres();
  await run(postgres.url, `create role administrator login createrole password 'of a provider'`);
  await run(postgres.url, 'create database taxi owner administrator');
  const url = new URL(postgres.url);
  url.pathname = '/taxi';
  const as = (name: string, password: string): string => {
    const login = new URL(url);
    Object.assign(login, { username: name, password });
    return login.href;
  };
  const logins = schemaNames.map((name) => [name, as(`taxi ${name}`, `of "${name}" & 'more'`)]);
  return {
    databaseUrl: as('administrator', 'of a provider'),
    logins: Object.fromEntries(logins) as ServiceLogins,
    stop: () => postgres.stop(),
  };
}

/** Connects; the caller ends it. */
export async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs one statement in a session of its own. */
export async function run(url: string, sql: string): Promise<void> {
  const client = await connected(url);
  await client.query(sql).finally(() => client.end());
}

/** A login's name in SQL. */
export const quoted = (name: string): string => `"${name}"`;

/** The ways to a database: each is a title and a function that starts one. */
export const ways = [
  ['the embedded server', embedded],
  ['a server by DATABASE_URL', given],
  ['a server whose administrator is no superuser', managed],
] as const;

/** A started database that the product has prepared, and sessions in it. */
export interface PreparedDatabase extends Omit<Subject, 'stop'> {
  /** A session of its administrator. */
  readonly owner: Client;
  /** A session of a service's login in that service's schema; it ends with the test. */
  session(service: ServiceSchema): Promise<Client>;
}

/**
 * Starts and prepares a database for the tests of the block that calls this. It is prepared twice,
 * because every start of the product does it again. Its parts are there as soon as a test runs.
 */
export function preparedDatabase(start: () => Promise<Subject>): PreparedDatabase {
  let subject: Subject;
  let owner: Client;
  beforeAll(async () => {
    subject = await start();
    await prepareDatabase(subject, services, sealKeys);
    await prepareDatabase(subject, services, sealKeys);
    owner = await connected(subject.databaseUrl);
  });
  afterAll(async () => {
    await owner.end();
    await subject.stop();
  });
  return {
    get databaseUrl() {
      return subject.databaseUrl;
    },
    get logins() {
      return subject.logins;
    },
    get owner() {
      return owner;
    },
    async session(service) {
      const client = await connected(subject.logins[service]);
      onTestFinished(() => client.end());
      await client.query(`set search_path to ${service}`);
      return client;
    },
  };
}
