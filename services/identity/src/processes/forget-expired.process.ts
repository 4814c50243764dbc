import { Inject, Injectable } from '@nestjs/common';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  LOGGER,
  type Logger,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { ConfirmationRepository } from '../addresses/confirmation.repository.ts';
import { GuessRepository } from '../guessing/guess.repository.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { endKnownSeconds } from '../sessions/session-ends.ts';

/** How long staff can see that a mail was sent. */
const mailDays = 30;

const expiring = ['password_resets', 'email_confirmations', 'email_undos', 'factor_challenges'];

/** Every hour deletes expired rows, so that no table grows without limit, and what waited too long. */
@Injectable()
export class ForgetExpired extends BackgroundWork {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly guesses: GuessRepository,
    private readonly mails: MailQueue,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'could not forget what is over; trying again in an hour';
    super(logger, { everyMs: 3_600_000, failure, atStart: false });
  }

  protected override async work(): Promise<void> {
    const now = new Date(this.clock());
    await this.confirmations.dropTooLate(now);
    // Gateways learn from a session's row that it has ended.
    const sessionsBefore = new Date(now.getTime() - endKnownSeconds * 1_000);
    await this.pool.query('delete from sessions where expires_at < $1', [sessionsBefore]);
    for (const table of expiring) {
      await this.pool.query(`delete from ${table} where expires_at < $1`, [now]);
    }
    await this.guesses.forgetExpired();
    await this.mails.forget(new Date(now.getTime() - mailDays * 86_400_000));
  }
}
