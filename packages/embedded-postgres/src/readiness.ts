import pg from 'pg';
import { EmbeddedPostgresError } from './errors.ts';
import { DATABASE, DURABLE, HOST, ROLE } from './settings.ts';

/**
 * Whether the server takes connections and does what we need. That it knows the password shows that
 * it is ours, and not another program on the same port.
 *
 * @throws EmbeddedPostgresError when it would acknowledge what is not on the disk.
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
    // Nothing to wait for: what holds the port may never answer.
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

/** Throws unless what is acknowledged is also on the disk. */
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
