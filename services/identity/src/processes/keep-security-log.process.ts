import { Inject, Injectable } from '@nestjs/common';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  inTransaction,
  levelOf,
  LOGGER,
  type Logger,
  Metrics,
  Notices,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import type { ChainEnd } from '../security-log/chain.ts';
import { trimDetail } from '../security-log/chain-walk.ts';
import { SecurityLogCheck } from '../security-log/security-log-check.ts';
import { headOf, SecurityLog } from '../security-log/security-log.ts';

const dayMs = 86_400_000;

/**
 * Every hour: checks the whole chain, also for rows that were cut off since the check before, and
 * tells staff on the status page when it is broken; writes the place and the hash of the newest row
 * to the process' log, which somebody else keeps, so that rows that are cut off are missed there; and
 * deletes rows that are older than the setting says, once a day at most.
 */
@Injectable()
export class KeepSecurityLog extends BackgroundWork {
  #isUntrimmed = false;

  constructor(
    private readonly log: SecurityLog,
    private readonly check: SecurityLogCheck,
    private readonly metrics: Metrics,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) logger: Logger,
    notices: Notices,
  ) {
    const failure = 'could not keep the security log in order';
    super(logger, { everyMs: clock.goes && 3_600_000, failure });
    notices.add('security_log_broken', () => this.check.isBroken);
  }

  protected override async work(): Promise<void> {
    // The chain is checked all the same.
    await this.#trim().then(
      () => (this.#isUntrimmed = false),
      (err: unknown) => this.#tellUntrimmed(err),
    );
    await this.#verify();
    await this.#putOutHead();
  }

  /** A busy database is a warning; one that deletes nothing for two hours keeps what must go. */
  #tellUntrimmed(err: unknown): void {
    const level = this.#isUntrimmed ? 'error' : levelOf(err);
    this.logger[level]({ err }, 'could not delete old rows of the security log');
    this.#isUntrimmed = true;
  }

  async #putOutHead(): Promise<void> {
    const head = await headOf(this.pool);
    if (head === null) return;
    this.metrics.securityLogHead.set({ service: 'identity' }, head.sequence);
    // The console of a demo is kept by nobody.
    if (this.config.demo) return;
    const { sequence, hash } = head;
    this.logger.info({ sequence, hash: hash.toString('hex') }, 'head of the security log');
  }

  async #verify(): Promise<void> {
    const { fault } = await this.check.verify();
    this.metrics.securityLogBroken.set({ service: 'identity' }, fault === null ? 0 : 1);
    if (fault !== null) this.logger.error(fault, 'the chain of the security log is broken');
  }

  async #trim(): Promise<void> {
    const before = new Date(Date.parse(this.clock()) - this.config.securityLogDays * dayMs);
    const { rows: first } = await this.pool.query<{ at: Date }>(
      'select at from security_log order by sequence limit 1',
    );
    // A whole day of rows at a time: each time adds a row.
    if (!first[0] || first[0].at.getTime() > before.getTime() - dayMs) return;
    await inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<ChainEnd>(
        `select sequence, hash from security_log where at < $1 and sequence <
           (select coalesce(min(sequence), 2147483647) from security_log where at >= $1)
         order by sequence desc limit 1`,
        [before],
      );
      const last = rows[0];
      if (!last) return;
      await this.log.record(
        { kind: 'log.trimmed', subject: null, actor: null, detail: trimDetail(last) },
        client,
      );
      const gone = await client.query<{ gone: number }>('select trim_security_log($1) as gone', [
        last.sequence,
      ]);
      // Otherwise the new row would prove what is not so: the database's clock is another.
      const { rowCount } = await client.query(
        'select from security_log where sequence <= $1 limit 1',
        [last.sequence],
      );
      if (rowCount !== 0) throw new Error('old rows of the security log could not be deleted');
      this.logger.info({ through: last.sequence, ...gone.rows[0] }, 'trimmed the security log');
    });
  }
}
