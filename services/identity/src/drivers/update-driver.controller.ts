import { Controller } from '@nestjs/common';
import { type ReceivedBy, staffMessages } from '@trupial/contracts/messages';
import { currentContext, Handles } from '@trupial/service-kit';
import { AccountRepository } from '../accounts/account.repository.ts';
import { driverMissing } from '../accounts/account.errors.ts';
import { ChangeProfile } from '../profile/change-profile.ts';
import { TellDispatch } from '../processes/tell-dispatch.process.ts';
import { accountViewOf } from '../staff/account-list.ts';
import { DriverNotices } from './driver-notices.ts';

const { updateDriver } = staffMessages;

/**
 * The changes that the office makes to a driver; the boards show them after dispatch has received
 * them.
 */
@Controller()
export class UpdateDriverController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly changes: ChangeProfile,
    private readonly notices: DriverNotices,
    private readonly dispatch: TellDispatch,
  ) {}

  @Handles(updateDriver)
  async update({
    driverId,
    vehicle,
    ...change
  }: ReceivedBy<typeof updateDriver>): Promise<staffMessages.AccountView> {
    const driver = await this.accounts.byId(driverId);
    if (driver?.role !== 'driver' || driver.pending || driver.erased) throw driverMissing();
    const { who } = currentContext();
    const changed = await this.changes.change(driverId, { ...change, vehicle }, (client) =>
      this.notices.add(client, driverId, 'profile', who),
    );
    await this.dispatch.tellOf(driverId);
    return accountViewOf(changed);
  }
}
