import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CLOCK, type Clock, CONFIG, type Config, LOGGER, type Logger } from '@trupial/service-kit';
import type { PoolClient } from 'pg';
import { resetLetter } from '../mail/letters.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import {
  type ForgetfulAccount,
  PasswordResetRepository,
} from '../passwords/password-reset.repository.ts';
import { newResetToken, resetMinutes } from '../passwords/reset-token.ts';
import { BackgroundWork } from './background-work.ts';
import { SendMails } from './send-mails.process.ts';

const everyMs = 5_000;

/**
 * Answers requests for a new password, apart from the calls that made them: those take the same
 * time and say the same whether there is such an account or not.
 */
@Injectable()
export class SendResetLinks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work = new BackgroundWork(
    () => this.answerAll(),
    (err) => this.logger.error({ err }, 'could not answer who forgot his password'),
  );

  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly queue: MailQueue,
    private readonly mails: SendMails,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start(everyMs);
  }

  /** Somebody asked. */
  poke(): void {
    void this.work.poke();
  }

  private async answerAll(): Promise<void> {
    const now = new Date(this.clock());
    const send = (account: ForgetfulAccount, client: PoolClient) =>
      this.sendLink(account, client, now);
    while (await this.resets.takeRequest(now, send));
    this.mails.poke();
  }

  private async sendLink(
    { id, email, firstName }: ForgetfulAccount,
    client: PoolClient,
    now: Date,
  ): Promise<void> {
    const token = newResetToken();
    await this.resets.add(client, id, token, new Date(now.getTime() + resetMinutes * 60_000));
    // After '#', so that the token reaches no server's log and no Referer.
    const address = new URL(`/reset-password#token=${token}`, this.config.publicUrl).href;
    await this.queue.add(
      client,
      email,
      resetLetter(firstName, address, resetMinutes),
      resetMinutes,
    );
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }
}
