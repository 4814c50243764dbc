import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { sharedServerVariable } from './shared-server.ts';
import { startTestPostgres } from './test-postgres.ts';
import { waitUntil } from '../wait.ts';

/** The longest time for the sessions of a database to take their leave, then they are ended. */
const patientMs = 20_000;

/** A database that one test uses. */
export interface TestDatabase {
  /** With role, password and database. */
  readonly url: string;
  /** Removes it when its sessions have gone, and ends those that stay. */
  stop(): Promise<void>;
}

/** The initial content of a database. It is made once for each test run and then copied. */
export interface DatabaseTemplate {
  readonly name: string;
  /** Fills an empty database, and leaves no session open. */
  prepare(url: string): Promise<void>;
}

/**
 * An empty database, or a copy of a template. In a test run it is on the server that the tests
 * share; otherwise it has its own server. Roles and the list of sessions belong to the whole
 * server: a test that changes roles or ends other sessions needs `startTestPostgres`.
 */
export async function startTestDatabase(
  template?: DatabaseTemplate,
  leaveMs = patientMs,
): Promise<TestDatabase> {
  const shared = process.env[sharedServerVariable];
  if (shared === undefined) {
    const postgres = await startTestPostgres();
    await template?.prepare(postgres.url);
    return postgres;
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(shared, async (client) => {
    if (template !== undefined) await ensureTemplate(client, shared, template);
    await createDatabase(client, name, template?.name);
  });
  return {
    url: urlOf(shared, name),
    stop: () =>
      withClient(shared, async (client) => {
        await waitUntil(() => isLeft(client, name), leaveMs, 2);
        await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
      }),
  };
}

/**
 * Whether nobody is connected any more. The end of a client or a pool of `pg` only says goodbye: a
 * session that is ended by force before it has heard that reports an error, which nobody awaits.
 */
async function isLeft(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = ${escapeLiteral(name)} and backend_type = 'client backend'`,
  );
  return rowCount === 0;
}

/** The first caller that needs a template makes it; the others wait for it. */
async function ensureTemplate(
  client: Client,
  server: string,
  { name, prepare }: DatabaseTemplate,
): Promise<void> {
  const exists = async (): Promise<boolean> =>
    (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
  if (await exists()) return;
  const lock = `hashtextextended(${escapeLiteral(`template ${name}`)}, 0)`;
  await client.query(`select pg_advisory_lock(${lock})`);
  try {
    if (await exists()) return;
    // Under its name only once it is whole.
    const draft = `${name}_${randomBytes(4).toString('hex')}`;
    await createDatabase(client, draft);
    await prepare(urlOf(server, draft));
    await client.query(
      `alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(name)}`,
    );
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`);
  }
}

/** Copied through the log: the other strategy makes a checkpoint of the whole server, twice. */
async function createDatabase(client: Client, name: string, template = 'template0') {
  await client.query(
    `create database ${escapeIdentifier(name)}
     template ${escapeIdentifier(template)} strategy wal_log`,
  );
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
