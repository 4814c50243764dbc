import { Controller } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { AccountRepository } from '../accounts/account.repository.ts';
import { PreferenceRepository } from './preference.repository.ts';

const { preferences, savePreferences } = accountMessages;

@Controller()
export class PreferencesController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly saved: PreferenceRepository,
  ) {}

  @Handles(preferences)
  async read({ accountId }: ReceivedBy<typeof preferences>): Promise<ReplyOf<typeof preferences>> {
    await this.accounts.active(accountId);
    return this.saved.of(accountId);
  }

  @Handles(savePreferences)
  async save({
    accountId,
    preferences: given,
  }: ReceivedBy<typeof savePreferences>): Promise<ReplyOf<typeof savePreferences>> {
    await this.accounts.active(accountId);
    await this.saved.save(accountId, given);
    return given;
  }
}
