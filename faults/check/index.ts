import { createPostgresEventStore } from '@trupial/event-store/postgres';
import { Client, Pool } from 'pg';
import { checkLog, type JournalToCheck } from './check-log.ts';
import { checkReadModels, rebuildByBundle } from './read-models.ts';
import type { Violation } from './rule.ts';

export { checkLog, type CheckedLog, type JournalToCheck } from './check-log.ts';
export type { CommandName, Entry, Outcome, Sender } from './journal.ts';
export type { Violation } from './rule.ts';

export interface CheckOptions {
  /**
   * The commands that clients sent, to be compared with the log: each acknowledged command is in it
   * once.
   */
  readonly journal?: JournalToCheck;
  /**
   * The product's own environment, as far as its secrets go (TRUPIAL_SEAL_KEY, or TRUPIAL_DATA when
   * it keeps them there; default: this process's).
   */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export interface Checked {
  readonly events: number;
  /** Empty when every rule of domain.md holds. */
  readonly violations: readonly Violation[];
}

/**
 * Checks everything in a product's database against domain.md: the whole log, and that every read
 * model equals a rebuild from that log. The product may run if nobody uses it; afterwards its read
 * models are rebuilt.
 */
export async function checkProduct(
  databaseUrl: string,
  { journal, environment = process.env }: CheckOptions = {},
): Promise<Checked> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const store = createPostgresEventStore({ pool });
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { events, violations, earned } = await checkLog(store.readAll(), journal);
    const ofReadModels = await checkReadModels(client, databaseUrl, {
      earned,
      rebuild: rebuildByBundle(environment),
    });
    return { events, violations: [...violations, ...ofReadModels] };
  } finally {
    await client.end();
    await store.close();
    await pool.end();
  }
}
