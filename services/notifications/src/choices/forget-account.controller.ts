import { Controller } from '@nestjs/common';
import { erasureMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles, staffOrSystem } from '@trupial/service-kit';
import { Stops } from './stops.ts';

const { forgetAccount } = erasureMessages;

/** An account is erased: no event says so of a rider's, and what he stopped goes with it. */
@Controller()
export class ForgetAccountController {
  constructor(private readonly stops: Stops) {}

  @Handles(forgetAccount)
  async forget({
    accountId,
  }: ReceivedBy<typeof forgetAccount>): Promise<ReplyOf<typeof forgetAccount>> {
    staffOrSystem();
    await this.stops.forget(`account-${accountId}`);
    return {};
  }
}
