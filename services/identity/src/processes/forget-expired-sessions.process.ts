import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger } from '@trupial/service-kit';
import { SessionRepository } from '../sessions/session.repository.ts';

const everyMs = 3_600_000;

/** Forgets expired sessions every hour, so that the table does not grow for ever. */
@Injectable()
export class ForgetExpiredSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: SessionRepository,
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
      await this.sessions.forgetExpired(new Date(this.clock()));
    } catch (err) {
      this.logger.error({ err }, 'could not forget expired sessions; trying again in an hour');
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
