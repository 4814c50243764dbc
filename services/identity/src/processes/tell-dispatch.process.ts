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
    @Inject(CLOCK) { goes }: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'could not look for what dispatch should know';
    super(logger, { everyMs: goes && 5_000, failure });
  }

  protected override async work(): Promise<void> {
    for (const driverId of await this.notices.due()) await this.tellOf(driverId);
  }

  /** Tells of one driver now. When dispatch cannot be reached, it is informed later. */
  async tellOf(driverId: number): Promise<void> {
    try {
      await this.notices.passOn(driverId, (notice) => this.tell(notice));
    } catch (err) {
      this.logger.warn({ err, driverId }, 'dispatch does not know yet; trying again');
    }
  }

  private async tell(notice: DriverNotice): Promise<void> {
    const { driverId, standing, profile, standingBy, profileBy } = notice;
    const account = await this.accounts.byId(driverId);
    const { firstName, lastName, phone = null, vehicle = null } = account ?? {};
    const deadline = Date.now() + patienceMs;
    if (profile && firstName !== undefined && lastName !== undefined && phone && vehicle) {
      await this.messenger.request(
        dispatchMessages.driverCommand,
        { command: 'change-profile', driverId, firstName, lastName, phone, vehicle },
        { who: profileBy, deadline },
      );
    }
    if (!standing) return;
    const command = account?.suspended ? 'suspend' : 'reinstate';
    const told = { command, driverId, cause: 'account' } as const;
    await this.messenger.request(dispatchMessages.driverCommand, told, {
      who: standingBy,
      deadline,
    });
  }
}
