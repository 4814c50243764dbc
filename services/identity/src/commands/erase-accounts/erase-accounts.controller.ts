import { Controller } from '@nestjs/common';
import { erasureMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { currentContext, Handles } from '@trupial/service-kit';
import { staffOnly } from '../../accounts/account.errors.ts';
import { ErasedAccounts } from './erased-accounts.ts';

const { eraseAccounts } = erasureMessages;

@Controller()
export class EraseAccountsController {
  constructor(private readonly erased: ErasedAccounts) {}

  @Handles(eraseAccounts)
  erase({
    preview,
    ...person
  }: ReceivedBy<typeof eraseAccounts>): Promise<ReplyOf<typeof eraseAccounts>> {
    const { role } = currentContext().who;
    if (role !== 'staff' && role !== 'system') throw staffOnly();
    return preview ? this.erased.preview(person) : this.erased.erase(person);
  }
}
