import { execFile } from 'node:child_process';
import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@trupial/embedded-postgres';
import { Client } from 'pg';
import type { ArchivedServer } from './archived-server.ts';

const run = promisify(execFile);
const segmentBytes = 16 * 2 ** 20;

/** What a disk has after a power cut. */
export interface PowerCut {
  /** The ids of the rides in the log, after Postgres has recovered from it. */
  rides(): Promise<ReadonlySet<number>>;
}

/**
 * Cuts the power of a server at this moment, in a copy: the copy has the data files of `backup`,
 * which is older than what is to be kept, and of the write-ahead log only what the server has
 * flushed. Everything else was in memory that a cut empties: data files are written at leisure, and
 * the log behind that position was not yet forced to the disk.
 */
export async function cutPower(
  server: ArchivedServer,
  { backup, name }: { readonly backup: string; readonly name: string },
): Promise<PowerCut> {
  const flushed = await server.valueOf(
    `select file_name || ' ' || file_offset
       from pg_walfile_name_offset(pg_current_wal_flush_lsn())`,
  );
  const [last = '', offset = ''] = flushed.split(' ');
  const folder = join(server.folder, name);
  const kept = join(folder, 'cluster', 'pg_wal');
  await run('cp', ['-a', join(server.folder, backup), folder]);
  // Bytes before that position do not change any more, although the server goes on.
  await run('sh', [
    '-c',
    'for file in "$1"/????????????????????????; do [ "${file##*/}" \\> "$3" ] || cp -a "$file" "$2"; done',
    'sh',
    join(server.folder, 'live', 'cluster', 'pg_wal'),
    kept,
    last,
  ]);
  // Nothing of what came later may stay behind it.
  await endAt(join(kept, last), Number(offset));
  return { rides: () => ridesIn(folder) };
}

async function endAt(segment: string, offset: number): Promise<void> {
  if (offset === 0) {
    // The one before it is full; Postgres may not have made this one yet.
    await rm(segment, { force: true });
    return;
  }
  await truncate(segment, offset);
  await truncate(segment, segmentBytes);
}

async function ridesIn(dataDir: string): Promise<ReadonlySet<number>> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new Client(server.url);
  try {
    await client.connect();
    const { rows } = await client.query<{ id: number }>(
      `select substr(stream_id, 6)::int as id from log.events where type = 'RideRequested'`,
    );
    return new Set(rows.map(({ id }) => id));
  } finally {
    await client.end();
    await server.stop();
  }
}

/**
 * How often the server has forced its log to the disk so far. The position that it calls flushed
 * means nothing where this does not grow.
 */
export const forcedWrites = async (server: ArchivedServer): Promise<number> =>
  Number(
    await server.valueOf(`select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal'`),
  );
