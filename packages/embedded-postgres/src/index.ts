import { openDataFolder } from './data-folder.ts';
import { keepRunning, type EmbeddedPostgres } from './embedded-postgres.ts';

export type { EmbeddedPostgres } from './embedded-postgres.ts';
export { runningPostgresUrl } from './running-url.ts';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.ts';

export interface EmbeddedPostgresOptions {
  /** A folder that belongs to this package alone; made when missing. */
  dataDir: string;
  /** Default: any free one. */
  port?: number | undefined;
  /** Called with each step, one line each; default: silent. */
  log?: ((line: string) => void) | undefined;
}

/**
 * Starts PostgreSQL on `dataDir`, creating the database on first use, and resolves when it answers
 * queries. It ends with `stop()`, and also when this process ends for any reason.
 *
 * @throws EmbeddedPostgresError whose `code` and message give the reason.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, port, log = () => undefined } = options;
  const data = await openDataFolder(dataDir);
  if (data.created) log(`created a database in ${data.cluster}`);
  return keepRunning({ data, port, log, stopSignal: 'INT' });
}
