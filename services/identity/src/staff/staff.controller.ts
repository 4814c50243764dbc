import { Controller } from '@nestjs/common';
import { type ReceivedBy, type ReplyOf, staffMessages } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { SessionEnds } from '../sessions/session-ends.ts';
import { AccountList, accountViewOf } from './account-list.ts';
import { AccountStanding } from './account-standing.ts';
import { MailList } from './mail-list.ts';

const { accounts, endedSessions, mails, reactivateAccount, suspendAccount } = staffMessages;

type View = staffMessages.AccountView;

@Controller()
export class StaffController {
  constructor(
    private readonly list: AccountList,
    private readonly standing: AccountStanding,
    private readonly mailList: MailList,
    private readonly ends: SessionEnds,
  ) {}

  @Handles(accounts)
  accounts(request: ReceivedBy<typeof accounts>): Promise<ReplyOf<typeof accounts>> {
    return this.list.find(request);
  }

  @Handles(suspendAccount)
  async suspend({ accountId }: ReceivedBy<typeof suspendAccount>): Promise<View> {
    return accountViewOf(await this.standing.change(accountId, true));
  }

  @Handles(reactivateAccount)
  async reactivate({ accountId }: ReceivedBy<typeof reactivateAccount>): Promise<View> {
    return accountViewOf(await this.standing.change(accountId, false));
  }

  @Handles(mails)
  mails(request: ReceivedBy<typeof mails>): Promise<ReplyOf<typeof mails>> {
    return this.mailList.find(request);
  }

  @Handles(endedSessions)
  endedSessions(): Promise<ReplyOf<typeof endedSessions>> {
    return this.ends.recent();
  }
}
