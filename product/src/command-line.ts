import { type Config, loadConfig } from '@trupial/service-kit';
import { textOf } from './start-failure.ts';
import { type KnownDatabase, withDatabase, withSecrets } from './with-database.ts';

/** Writes a line for the person who runs the command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What a command works on: the configuration, and the database that the product uses. */
export interface CommandParts extends KnownDatabase {
  readonly config: Config;
}

/**
 * Runs a command of the product, whether the product runs or not. `prepare` reads the arguments and
 * answers the work, or null when they name none: then the usage is shown and the exit code is 2. An
 * error ends the command with its message and the exit code 1.
 */
export async function runCommand(
  prepare: () => ((parts: CommandParts) => Promise<void>) | null,
  usage = '',
): Promise<void> {
  try {
    const work = prepare();
    if (work === null) {
      say(usage);
      process.exitCode = 2;
      return;
    }
    const config = await withSecrets(loadConfig(process.env));
    await withDatabase(config, say, (database) => work({ config, ...database }));
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`);
    process.exitCode = 1;
  }
}
