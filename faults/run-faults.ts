import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runningPostgresUrl } from '@trupial/embedded-postgres';
import { printChecks } from './check/print-checks.ts';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});

/** The database that is named, or the one of the product that runs on this folder's data. */
async function databaseUrl(): Promise<string> {
  const named = positionals[0] ?? process.env['DATABASE_URL'];
  const dataFolder = resolve(root, process.env['TRUPIAL_DATA'] ?? '.data');
  const url = named ?? (await runningPostgresUrl(join(dataFolder, 'postgres')));
  if (url === null) throw new Error('No product runs here: name the address of its database.');
  return url;
}

if (!values.check) throw new Error('npm run faults -- --check [database]');
process.exitCode = (await printChecks(await databaseUrl())) ? 0 : 1;
