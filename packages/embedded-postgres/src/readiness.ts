import pg from 'pg';
import { EmbeddedPostgresError } from './errors.ts';
import { DATABASE, DURABLE, HOST, ROLE } from './settings.ts';

/**
 * Whether the server accepts connections and has the settings that we need. It accepts our
 * password, which shows that it is our server and not another program on the same port.
 *
 * @throws EmbeddedPostgresError when it would confirm a commit that is not on the disk.
 */
export async function answersQueries(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: HOST,
    port,
    user: ROLE,
    password,
    database: DATABASE,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    // Do not wait for the close: the program on this port may never answer.
    void client.end().catch(() => undefined);
    return false;
  }
  try {
    await checkDurability(client);
    return true;
  } finally {
    await client.end();
  }
}

/** Throws unless confirmed commits are also on the disk. */
async function checkDurability(client: pg.Client): Promise<void> {
  for (const [name, wanted] of Object.entries(DURABLE)) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [
      name,
    ]);
    if (rows[0]?.value !== wanted) {
      throw new EmbeddedPostgresError(
        'postgres.not_durable',
        `PostgreSQL runs with ${name} = ${rows[0]?.value}; Trupial needs ${wanted}.`,
      );
    }
  }
}
