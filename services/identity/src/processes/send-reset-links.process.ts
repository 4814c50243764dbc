import { Inject, Injectable } from '@nestjs/common';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  LOGGER,
  type Logger,
} from '@trupial/service-kit';
import type { PoolClient } from 'pg';
import { resetLetter } from '../mail/letters.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import {
  type ForgetfulAccount,
  PasswordResetRepository,
} from '../passwords/password-reset.repository.ts';
import { newToken, resetMinutes } from '../passwords/reset-token.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { SendConfirmations } from './send-confirmations.process.ts';
import { SendMails } from './send-mails.process.ts';

/**
 * Handles requests for a new password, outside the calls that made them: those calls take the same
 * time and give the same answer whether the account exists or not.
 */
@Injectable()
export class SendResetLinks extends BackgroundWork {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly queue: MailQueue,
    private readonly mails: SendMails,
    private readonly confirmations: SendConfirmations,
    private readonly log: SecurityLog,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'could not answer who forgot his password';
    super(logger, { everyMs: clock.goes && 5_000, failure });
  }

  protected override async work(): Promise<void> {
    const now = new Date(this.clock());
    const send = (account: ForgetfulAccount, client: PoolClient) =>
      this.sendLink(account, client, now);
    while (await this.resets.takeRequest(now, send));
    void this.mails.poke();
    void this.confirmations.poke();
  }

  /** Writes a link to a new password. One that is `promised` is sent whatever else was asked for. */
  async sendLink(
    { id, email, firstName }: ForgetfulAccount,
    client: PoolClient,
    now: Date,
    how: 'asked' | 'promised' = 'asked',
  ): Promise<void> {
    const token = newToken();
    // After '#', so that the token reaches no server's log and no Referer.
    const address = new URL(`/reset-password#token=${token}`, this.config.publicUrl).href;
    const isPromised = how === 'promised';
    const purpose = isPromised ? 'notice' : 'asked';
    const recipient = { to: email, accountId: id, purpose, isPromised } as const;
    const letter = resetLetter(firstName, address, resetMinutes);
    if (!(await this.queue.add(client, recipient, letter, resetMinutes))) return;
    await this.resets.add(client, id, token, new Date(now.getTime() + resetMinutes * 60_000));
    // Whoever has woken this process need not be who asked.
    const event = {
      kind: 'password.reset_asked',
      subject: id,
      actor: null,
      network: null,
    } as const;
    await this.log.record(event, client);
  }
}
