import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { dispatchMessages } from '@trupial/contracts/messages';
import { LOGGER, type Logger, Messenger } from '@trupial/service-kit';
import { AccountRepository } from '../accounts/account.repository.ts';
import { type DriverNotice, DriverNotices } from '../drivers/driver-notices.ts';
import { BackgroundWork } from './background-work.ts';

const everyMs = 5_000;
const patienceMs = 2_000;

/** Tells dispatch what has changed of drivers, until it has heard it. */
@Injectable()
export class TellDispatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work = new BackgroundWork(
    () => this.tellAll(),
    (err) => this.logger.error({ err }, 'could not look for what dispatch should know'),
  );

  constructor(
    private readonly accounts: AccountRepository,
    private readonly notices: DriverNotices,
    private readonly messenger: Messenger,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start(everyMs);
  }

  /** Resolves when dispatch was told or could not be reached; then it is told later. */
  poke(): Promise<void> {
    return this.work.poke();
  }

  private async tellAll(): Promise<void> {
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
    await this.messenger.request(dispatchMessages.driverCommand, { command, driverId }, context);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }
}
