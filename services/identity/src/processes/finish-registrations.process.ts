import { Inject, Injectable } from '@nestjs/common';
import type { EventMeta } from '@trupial/event-store';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  levelOf,
  LOGGER,
  type Logger,
  systemContext,
} from '@trupial/service-kit';
import type { Account } from '../accounts/account.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { DriverRegistration } from '../commands/create-account/driver-registration.ts';

/** A registration younger than this may still be under way; finishing it too is harmless. */
const underWayMs = 15_000;

/** Finishes what a crash left between a driver's account and his DriverRegistered. */
@Injectable()
export class FinishRegistrations extends BackgroundWork {
  private hasLooked = false;

  constructor(
    private readonly accounts: AccountRepository,
    private readonly registration: DriverRegistration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'could not look for unfinished registrations';
    super(logger, { everyMs: clock.goes && 60_000, failure });
  }

  protected override begin(): Promise<void> {
    return this.poke();
  }

  /** Finishes all of them; one that fails is logged and left for the next time. */
  protected override async work(): Promise<void> {
    // At the start of the service, none is under way.
    const leastMs = this.hasLooked ? underWayMs : 0;
    this.hasLooked = true;
    const until = new Date(Date.parse(this.clock()) - leastMs);
    const { who, correlationId } = systemContext();
    for (const account of await this.accounts.pendingUntil(until)) {
      await this.finish(account, { actor: who.id, role: who.role, correlationId });
    }
  }

  private async finish(account: Account, meta: EventMeta): Promise<void> {
    try {
      await this.registration.finish(account, meta);
      this.logger.info({ accountId: account.id }, 'finished a registration');
    } catch (err) {
      this.logger[levelOf(err)]({ err, accountId: account.id }, 'could not finish a registration');
    }
  }
}
