import { execFile } from 'node:child_process';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trupial/embedded-postgres';
import { copyTemplate, reachableTemporaryFolder } from '@trupial/embedded-postgres/testing';
import { until } from '@trupial/service-kit/testing/until';
import { Client } from 'pg';

const run = promisify(execFile);

/** The one of docker-compose.yml, with another folder. */
async function archiveCommand(folder: string): Promise<string> {
  const compose = await readFile(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  const [, command = ''] = /^ +(?:- )?archive_command=([^]*?)\n {4}\S/m.exec(compose) ?? [];
  return command.replaceAll(/\s+/g, ' ').replaceAll(/\/archive\b/g, folder);
}

/**
 * Whether all that `cp` (in English) complained of are files that went while it copied. Of a running
 * server these are no loss: the log brings them back (PostgreSQL's manual, "Base Backup Using the Low
 * Level API").
 */
export function onlyWent(stderr: string): boolean {
  const lines = stderr.split('\n').filter(Boolean);
  return lines.length > 0 && lines.every((line) => line.endsWith(': No such file or directory'));
}

/** Copies the files of a running server. */
async function copyRunning(from: string, to: string): Promise<void> {
  try {
    await run('cp', ['-a', from, to], { env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    if (!onlyWent(stderr)) throw error;
  }
}

/**
 * A real Postgres with an archive of its write-ahead log, and base backups as docs/operations.md
 * makes them. The npm binaries do not include pg_basebackup, so a backup uses the calls that
 * pg_basebackup makes (pg_backup_start and _stop).
 */
export class ArchivedServer {
  /** Has the data folders, by name, and the archive. */
  readonly folder: string;
  #server: EmbeddedPostgres | undefined;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Starts it with an empty data folder, `live`. */
  static async start(): Promise<ArchivedServer> {
    // The account that runs Postgres has to get through.
    const scratch = await reachableTemporaryFolder();
    const server = new ArchivedServer(await mkdtemp(join(scratch, 'trupial-archived-')));
    const { folder, archive } = server;
    const live = join(folder, 'live');
    await chmod(folder, 0o711);
    for (const [made, mode] of [
      [archive, 0o777],
      [live, 0o711],
    ] as const) {
      await mkdir(made);
      await chmod(made, mode);
    }
    await copyTemplate(live);
    // What "alter system" would write: the mode is read at a start only.
    const command = (await archiveCommand(archive)).replaceAll(/['\\]/g, '$&$&');
    const settings = `archive_mode = 'on'\narchive_command = '${command}'\n`;
    await appendFile(join(live, 'cluster', 'postgresql.auto.conf'), settings);
    await server.open('live');
    return server;
  }

  get archive(): string {
    return join(this.folder, 'archive');
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** Starts the server of a data folder. */
  async open(name: string): Promise<void> {
    const dataDir = join(this.folder, name);
    this.#server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Stops the server and removes all of its files. */
  async stop(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async use<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client(this.url);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** The first value that a statement answers. */
  valueOf(sql: string): Promise<string> {
    return this.use(async (client) => {
      const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' });
      return String(rows[0]?.[0]);
    });
  }

  /** Copies the running server's files between the two calls that make such a copy whole. */
  async baseBackup(from: string, to: string): Promise<void> {
    await this.use(async (client) => {
      await client.query(`select pg_backup_start('nightly', true)`);
      await copyRunning(join(this.folder, from), join(this.folder, to));
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      const cluster = join(this.folder, to, 'cluster');
      await run('sh', ['-c', 'rm -rf "$1"/pg_wal/* "$1"/postmaster.pid', 'sh', cluster]);
      const label = join(cluster, 'backup_label');
      await writeFile(label, rows[0]?.labelfile ?? '');
      // The account that runs Postgres renames it.
      const { uid, gid } = await stat(cluster);
      await chown(label, uid, gid);
      await client.query(`insert into log.backup_marks (kind) values ('base')`);
    });
  }

  /** Unpacks a copy of the archive into a folder of this name. */
  async unpackArchive(name: string): Promise<void> {
    const folder = join(this.folder, name);
    await mkdir(folder);
    await run('sh', ['-c', 'cp "$1"/*.gz "$2" && gunzip "$2"/*.gz', 'sh', this.archive, folder]);
  }

  /** Ends a piece of the write-ahead log, which is then archived; its name. */
  async endPiece(): Promise<string> {
    // Without a write since the last switch there would be none.
    await this.valueOf(`select pg_logical_emit_message(true, 'piece', '')`);
    return this.valueOf('select pg_walfile_name(pg_switch_wal())');
  }

  /** Resolves when everything written so far is in the archive, with its last piece. */
  async archived(): Promise<string> {
    const last = await this.endPiece();
    await until(
      async () => (await readdir(this.archive)).includes(`${last}.gz`),
      'the last piece of the write-ahead log to be archived',
      30_000,
    );
    return last;
  }
}
