import { redisContents } from '@trupial/service-kit/testing';
import { Client } from 'pg';

/**
 * All data that the product stores, as texts, by location: tests search it for data that must not
 * be there.
 */
export type Kept = ReadonlyMap<string, string>;

/** Every row of every table that is not Postgres' own. */
export async function tablesOf(databaseUrl: string): Promise<Kept> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const kept = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      kept.set(name, rows.map(({ row }) => row).join('\n'));
    }
    return kept;
  } finally {
    await client.end();
  }
}

/** Every key of a Redis with its value. */
export async function redisKeys(url: string): Promise<Kept> {
  const contents = await redisContents(url);
  return new Map([...contents].map(([key, value]) => [`redis ${key}`, `${key} ${value}`]));
}

/** The locations that contain any of these texts, in upper or lower case. */
export function placesOf(texts: readonly string[], kept: Kept): string[] {
  const wanted = texts.map((text) => text.toLowerCase());
  return [...kept]
    .filter(([, content]) => {
      const folded = content.toLowerCase();
      return wanted.some((text) => folded.includes(text));
    })
    .map(([place]) => place);
}
