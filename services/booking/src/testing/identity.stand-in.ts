import { Controller, Module, type Type } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { Handles } from '@trupial/service-kit';

const { standingAccounts } = accountMessages;

/** Identity for the riders of series. */
export class StandInIdentity {
  readonly suspended = new Set<number>();
  isAway = false;

  standing({ accountIds }: ReceivedBy<typeof standingAccounts>): ReplyOf<typeof standingAccounts> {
    if (this.isAway) throw new Refusal('unavailable', 'service.unavailable', 'Away.');
    return { accountIds: accountIds.filter((id) => !this.suspended.has(id)) };
  }
}

/** What a service is started beside. */
export function identityOf(identity: StandInIdentity): Type {
  @Controller()
  class StandIn {
    @Handles(standingAccounts)
    standing(asked: ReceivedBy<typeof standingAccounts>) {
      return identity.standing(asked);
    }
  }
  class IdentityStandIn {}
  Module({ controllers: [StandIn] })(IdentityStandIn);
  return IdentityStandIn;
}
