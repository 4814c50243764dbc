import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleData } from '@trupial/testbed/samples/sample-event';

const run = promisify(execFile);
const rawClients = join(import.meta.dirname, 'raw-clients.ts');

/** Debian installs pgbench outside of the PATH, in the folder of its server version. */
const pgbench = [
  ...(spawnSync('pgbench', ['--version']).status === 0 ? ['pgbench'] : []),
  ...globSync('/usr/lib/postgresql/*/bin/pgbench'),
].find((program) => program === 'pgbench' || existsSync(program));

/** How the reference was measured, for the table. */
export const rawInsertsBy = pgbench === undefined ? '32 pg clients' : 'pgbench';

export const createRawTable = `create table raw_inserts (
  id bigint generated always as identity primary key, data jsonb not null)`;
const insert = `insert into raw_inserts (data) values ('${JSON.stringify(sampleData)}')`;

/**
 * Commits per second of 32 clients that each insert one row at a time: by pgbench, or by a process
 * of 32 pg clients where that is not installed.
 */
export async function rawInserts(url: string, seconds: number): Promise<number> {
  if (pgbench === undefined) {
    const { stdout } = await run(process.execPath, [rawClients, url, String(seconds), insert]);
    return Number(stdout);
  }
  const folder = await mkdtemp(join(tmpdir(), 'trupial-bench-'));
  try {
    const script = join(folder, 'insert.sql');
    await writeFile(script, `${insert};\n`);
    const options = `-n -c 32 -j 2 -T ${seconds} -M simple`.split(' ');
    const { stdout } = await run(pgbench, [...options, '-f', script, url]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
