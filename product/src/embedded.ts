import { type Config, ConfigError } from '@trupial/service-kit';

type EmbeddedPostgresModule = typeof import('@trupial/embedded-postgres');

/** Whether no database was given to a process that runs everything. */
export const needsEmbedded = ({ run, databaseUrl, databaseLogins }: Config): boolean =>
  run === 'all' && databaseUrl === undefined && Object.keys(databaseLogins).length === 0;

/** Whether this is Node's word that the package itself is not installed. */
const isNotInstalled = (error: unknown): boolean =>
  error instanceof Error &&
  (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes("'@trupial/embedded-postgres'");

/**
 * Loads the embedded PostgreSQL. It is loaded only where it is needed: the production image does
 * not have it.
 *
 * @throws {ConfigError} where it is not installed: DATABASE_URL must be given.
 */
export async function loadEmbeddedPostgres(): Promise<EmbeddedPostgresModule> {
  try {
    return await import('@trupial/embedded-postgres');
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    const problem = 'must be given: this installation has no embedded PostgreSQL';
    throw new ConfigError([{ name: 'DATABASE_URL', problem }]);
  }
}
