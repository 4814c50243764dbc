import { Client } from 'pg';

/** Whether anything ever happened in this database. */
export async function hasHistory(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from log.events limit 1');
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
