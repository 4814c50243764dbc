import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trupial/embedded-postgres';
import { until } from '@trupial/service-kit/testing/until';
import { Client } from 'pg';

const run = promisify(execFile);

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
    const server = new ArchivedServer(await mkdtemp('/tmp/trupial-archived-'));
    await chmod(server.folder, 0o711);
    const { archive } = server;
    await mkdir(archive);
    await chmod(archive, 0o777);
    await server.open('live');
    await server.use(async (client) => {
      await client.query(`alter system set archive_mode = 'on'`);
      const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`;
      await client.query(`alter system set archive_command = '${command}'`);
    });
    await server.close();
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
      await run('cp', ['-a', join(this.folder, from), join(this.folder, to)]);
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

  /** Resolves when everything written so far is in the archive. */
  async archived(): Promise<void> {
    const last = await this.valueOf('select pg_walfile_name(pg_switch_wal())');
    await until(
      async () => (await stat(join(this.archive, last)).catch(() => undefined)) !== undefined,
      'the last piece of the write-ahead log to be archived',
      30_000,
    );
  }
}
