import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger } from '@trupial/service-kit';
import { MailQueue } from '../mail/mail-queue.ts';
import { PasswordResetRepository } from '../passwords/password-reset.repository.ts';
import { SessionRepository } from '../sessions/session.repository.ts';

const everyMs = 3_600_000;
/** How long staff can see that a mail was sent. */
const mailDays = 30;

/** Forgets every hour what is over, so that no table grows for ever. */
@Injectable()
export class ForgetExpired implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly mails: MailQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.forget();
    }, everyMs);
    this.timer.unref();
  }

  async forget(): Promise<void> {
    try {
      const now = new Date(this.clock());
      await this.sessions.forgetExpired(now);
      await this.resets.forgetExpired(now);
      await this.mails.forget(new Date(now.getTime() - mailDays * 86_400_000));
    } catch (err) {
      this.logger.error({ err }, 'could not forget what is over; trying again in an hour');
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
