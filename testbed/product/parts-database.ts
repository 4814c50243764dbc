import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { derivedLogins } from '@trupial/service-kit/database/logins';

const root = join(import.meta.dirname, '..', '..');
const migrateProgram = join(root, 'dist', 'server', 'migrate.mjs');

/** Brings a database up to date, as `migrate` of docker-compose.yml does before the parts start. */
export async function migrateByBundle(ownersUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  await promisify(execFile)(process.execPath, [migrateProgram], {
    env: { ...env, DATABASE_URL: ownersUrl },
    cwd: root,
  });
}

/** The setting that gives a part its own login; the gateway has none. */
export function databaseOf(part: string, ownersUrl: string): Readonly<Record<string, string>> {
  const login = Object.entries(derivedLogins(ownersUrl)).find(([service]) => service === part);
  return login === undefined ? {} : { [`${part.toUpperCase()}_DATABASE_URL`]: login[1] };
}
