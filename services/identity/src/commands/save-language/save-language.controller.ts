import { Controller } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { AccountRepository } from '../../accounts/account.repository.ts';

const { saveLanguage } = accountMessages;

/** The language in which an account is told; the answer is the one that counts. */
@Controller()
export class SaveLanguageController {
  constructor(private readonly accounts: AccountRepository) {}

  @Handles(saveLanguage)
  async save({
    accountId,
    language,
    chosen,
  }: ReceivedBy<typeof saveLanguage>): Promise<ReplyOf<typeof saveLanguage>> {
    await this.accounts.active(accountId);
    return { language: await this.accounts.saveLanguage(accountId, language, chosen) };
  }
}
