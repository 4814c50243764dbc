import { Inject, Injectable } from '@nestjs/common';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  inTransaction,
  LOGGER,
  type Logger,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { GuessRepository } from '../guessing/guess.repository.ts';
import { guessingLetter } from '../mail/letters.ts';
import { byMailbox, MailQueue } from '../mail/mail-queue.ts';
import { SendMails } from './send-mails.process.ts';

const worthDeliveringMinutes = 24 * 60;

/**
 * Tells owners that somebody guesses their password. Outside of the calls that guess, so that these
 * take the same time whether there is such an account or not.
 */
@Injectable()
export class TellOfGuessing extends BackgroundWork {
  constructor(
    private readonly guesses: GuessRepository,
    private readonly queue: MailQueue,
    private readonly mails: SendMails,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) { goes }: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'could not tell whose password is guessed';
    super(logger, { everyMs: goes && 5_000, failure });
  }

  protected override async work(): Promise<void> {
    const told = await inTransaction(this.pool, async (client) => {
      const accounts = await this.guesses.takeToTell(client);
      for (const { id, email: to, firstName } of accounts.toSorted(byMailbox)) {
        const recipient = { to, accountId: id, purpose: 'notice' } as const;
        await this.queue.add(client, recipient, guessingLetter(firstName), worthDeliveringMinutes);
      }
      return accounts.map(({ id }) => id);
    });
    if (told.length === 0) return;
    this.logger.warn({ accountIds: told }, 'somebody guesses passwords; the owners are told');
    void this.mails.poke();
  }
}
