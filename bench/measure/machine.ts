import { cpus, loadavg, totalmem } from 'node:os';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { Client } from 'pg';

/** Date, machine, versions, and the other load on the machine. */
export async function describeRun(): Promise<string> {
  const [cpu] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `date      ${new Date().toISOString()}`,
    `machine   ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `versions  Node ${process.versions.node}, PostgreSQL ${await postgresVersion()}`,
    `load      ${load.join(' ')} at the start (means of 1, 5 and 15 minutes)`,
  ].join('\n');
}

async function postgresVersion(): Promise<string> {
  const postgres = await startTestPostgres();
  const client = new Client(postgres.url);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'unknown';
  } finally {
    await client.end();
    await postgres.stop();
  }
}
