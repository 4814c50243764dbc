import type { InstanceStatus } from '@trupial/contracts/values';
import type { Metrics } from '@trupial/service-kit';
import type { Pool } from 'pg';

type Backup = InstanceStatus['lastBackup'];

/** What a service knows of the copies of its database, for the status page and for alerts. */
export class KeptCopies {
  readonly #pool: Pool;
  readonly #service: string;
  readonly #metrics: Metrics;
  #backup: Backup = null;

  constructor(pool: Pool, service: string, metrics: Metrics) {
    this.#pool = pool;
    this.#service = service;
    this.#metrics = metrics;
  }

  /** Whether the last try to archive the write-ahead log failed. */
  async archiveFails(): Promise<boolean> {
    const { rows } = await this.#pool.query<{ fails: boolean | null }>(
      `select last_failed_time > coalesce(last_archived_time, '-infinity') as fails
         from pg_stat_archiver`,
    );
    const fails = rows[0]?.fails ?? false;
    this.#metrics.archiveFailing.set({ service: this.#service }, Number(fails));
    return fails;
  }

  /**
   * The newest backup that the backup procedure has marked as complete (docs/operations.md); while
   * the database is away, the newest that is known.
   */
  async lastBackup(): Promise<Backup> {
    this.#backup = await this.#read().catch(() => this.#backup);
    return this.#backup;
  }

  async #read(): Promise<Backup> {
    const { rows } = await this.#pool.query<{ finished_at: Date; kind: string }>(
      'select finished_at, kind from log.backup_marks order by finished_at desc limit 1',
    );
    const [mark] = rows;
    const finishedMs = mark?.finished_at.getTime() ?? 0;
    this.#metrics.lastBackup.set({ service: this.#service }, finishedMs / 1_000);
    return mark ? { finishedAt: mark.finished_at.toISOString(), kind: mark.kind } : null;
  }
}
