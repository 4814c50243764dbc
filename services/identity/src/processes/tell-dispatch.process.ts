import { Inject, Injectable } from '@nestjs/common';
import { dispatchMessages } from '@trupial/contracts/messages';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  LOGGER,
  type Logger,
  Messenger,
} from '@trupial/service-kit';
import { AccountRepository } from '../accounts/account.repository.ts';
import { type DriverNotice, DriverNotices } from '../drivers/driver-notices.ts';

const patienceMs = 2_000;

/** Sends changes of drivers to dispatch, and repeats each one until dispatch has confirmed it. */
@Injectable()
export class TellDispatch extends BackgroundWork {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly notices: DriverNotices,
    private readonly messenger: Messenger,
    @Inject(CLOCK) { pause }: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'could not look for what dispatch should know';
    super(logger, { everyMs: pause && 5_000, failure });
  }

  /** When dispatch cannot be reached, it is informed later. */
  protected override async work(): Promise<void> {
    for (const driverId of await this.notices.due()) {
      try {
        await this.notices.passOn(driverId, (notice) => this.tell(notice));
      } catch (err) {
        this.logger.warn({ err, driverId }, 'dispatch does not know yet; trying again');
      }
    }
  }

  private async tell({ driverId, standing, profile, askedBy }: DriverNotice): Promise<void> {
    const account = await this.accounts.byId(driverId);
    const { firstName, lastName, phone = null, vehicle = null } = account ?? {};
    const context = { who: askedBy, deadline: Date.now() + patienceMs };
    if (profile && firstName !== undefined && lastName !== undefined && phone && vehicle) {
      await this.messenger.request(
        dispatchMessages.driverCommand,
        { command: 'change-profile', driverId, firstName, lastName, phone, vehicle },
        context,
      );
    }
    if (!standing) return;
    const command = account?.suspended ? 'suspend' : 'reinstate';
    const told = { command, driverId, cause: 'account' } as const;
    await this.messenger.request(dispatchMessages.driverCommand, told, context);
  }
}
