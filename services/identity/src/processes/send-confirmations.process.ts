import { Inject, Injectable } from '@nestjs/common';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  inTransaction,
  LOGGER,
  type Logger,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import {
  ConfirmationRepository,
  type UnconfirmedAccount,
} from '../addresses/confirmation.repository.ts';
import { confirmationLetter } from '../mail/letters.ts';
import { byMailbox, mailPauseSeconds, MailQueue } from '../mail/mail-queue.ts';
import { newToken } from '../passwords/reset-token.ts';
import { SendMails } from './send-mails.process.ts';

const atOnce = 20;
const linkHours = 72;

/**
 * Asks the holders of new addresses to confirm them. A letter that the limit of an hour refuses is
 * tried once more when that is over: only once, or whoever opens many accounts for one mailbox would
 * have it written to for days.
 */
@Injectable()
export class SendConfirmations extends BackgroundWork {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly queue: MailQueue,
    private readonly mails: SendMails,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'could not ask for confirmations of addresses';
    super(logger, { everyMs: clock.goes && 5_000, failure });
  }

  protected override async work(): Promise<void> {
    for (;;) {
      const now = new Date(this.clock());
      const count = await inTransaction(this.pool, async (client) => {
        const due = await this.confirmations.takeDue(client, atOnce, now);
        for (const account of due.toSorted(byMailbox)) await this.ask(client, account);
        return due.length;
      });
      if (count > 0) void this.mails.poke();
      if (count < atOnce) return;
    }
  }

  private async ask(
    client: PoolClient,
    { id, email, wasPostponed }: UnconfirmedAccount,
  ): Promise<void> {
    const now = Date.parse(this.clock());
    const token = newToken();
    // After '#', so that the token reaches no server's log and no Referer.
    const address = new URL(`/confirm-email#token=${token}`, this.config.publicUrl).href;
    const recipient = { to: email, accountId: id, purpose: 'asked' } as const;
    const letter = confirmationLetter(address, linkHours);
    if (!(await this.queue.add(client, recipient, letter, linkHours * 60))) {
      const from = new Date(now + mailPauseSeconds * 1000);
      if (!wasPostponed) await this.confirmations.postpone(client, id, from);
      return;
    }
    const expiresAt = new Date(now + linkHours * 3_600_000);
    await this.confirmations.add(client, id, token, expiresAt);
  }
}
