import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { EventMeta } from '@trupial/event-store';
import { CLOCK, type Clock, LOGGER, type Logger, systemContext } from '@trupial/service-kit';
import type { Account } from '../accounts/account.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { DriverRegistration } from '../commands/create-account/driver-registration.ts';

const everyMs = 60_000;
/** A registration younger than this may still be under way; finishing it too is harmless. */
const underWayMs = 15_000;

/** Finishes what a crash left between a driver's account and his DriverRegistered. */
@Injectable()
export class FinishRegistrations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly accounts: AccountRepository,
    private readonly registration: DriverRegistration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.finishBegunUntil(new Date(this.clock()));
    this.timer = setInterval(() => {
      const until = new Date(Date.parse(this.clock()) - underWayMs);
      this.running = this.finishBegunUntil(until);
    }, everyMs);
    this.timer.unref();
  }

  /** Finishes all of them; one that fails is logged and left for the next time. */
  async finishBegunUntil(until: Date): Promise<void> {
    const { who, correlationId } = systemContext();
    try {
      for (const account of await this.accounts.pendingUntil(until)) {
        await this.finish(account, { actor: who.id, role: who.role, correlationId });
      }
    } catch (err) {
      this.logger.error({ err }, 'could not look for unfinished registrations');
    }
  }

  private async finish(account: Account, meta: EventMeta): Promise<void> {
    try {
      await this.registration.finish(account, meta);
      this.logger.info({ accountId: account.id }, 'finished a registration');
    } catch (err) {
      this.logger.error({ err, accountId: account.id }, 'could not finish a registration');
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
