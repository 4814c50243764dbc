import { Controller, Inject } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import type { PreferenceFields, RiderLanguage, Role } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { Handles, KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { type KeptAccount, openedAccounts } from '../../accounts/kept-account.ts';

const { accountsToTell } = accountMessages;

type Choices = Pick<PreferenceFields, 'emailNotifications' | 'smsNotifications' | 'contactMethod'>;
type Row = KeptAccount & {
  readonly role: Role;
  readonly emailConfirmed: boolean;
  readonly language: RiderLanguage | null;
  /** Null where nothing was ever saved. */
  readonly choices: Choices | null;
};

/** How accounts are reached, and what they chose. */
@Controller()
export class AccountsToTellController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  @Handles(accountsToTell)
  async find({
    accountIds,
  }: ReceivedBy<typeof accountsToTell>): Promise<ReplyOf<typeof accountsToTell>> {
    const { rows } = await this.pool.query<Row>(
      `select a.id, a.role, a.profile, a.vehicle, a.language,
         a.email_confirmed_at is not null as "emailConfirmed",
         case when p.account_id is not null then json_build_object(
           'emailNotifications', p.email_notifications, 'smsNotifications', p.sms_notifications,
           'contactMethod', p.contact_method) end as choices
       from accounts a left join preferences p on p.account_id = a.id
       where a.id = any($1) and not a.suspended and not a.pending and a.erased_at is null`,
      [accountIds],
    );
    const accounts = await openedAccounts(this.vault, rows);
    return {
      accounts: accounts.map(
        ({ id, role, firstName, lastName, email, emailConfirmed, phone, vehicle, ...said }) => ({
          accountId: id,
          role,
          firstName,
          lastName,
          email: emailConfirmed ? email : null,
          phone,
          vehicle,
          language: said.language,
          choices: said.choices,
        }),
      ),
    };
  }
}
