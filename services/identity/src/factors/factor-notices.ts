import { Injectable } from '@nestjs/common';
import type { SecurityKind } from '@trupial/contracts/values';
import type { PoolClient } from 'pg';
import type { Account } from '../accounts/account.ts';
import type { FactorChange } from '../mail/letter-texts.ts';
import { factorChangedLetter, recoveryCodeUsedLetter } from '../mail/letters.ts';
import { OwnerNotices } from '../mail/owner-notices.ts';
import { SendMails } from '../processes/send-mails.process.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { FactorRepository } from './factor.repository.ts';

/** What the security log says of each change. */
const rows = {
  passkeyAdded: ['factor.added', 'passkey'],
  passkeyRemoved: ['factor.removed', 'passkey'],
  appAdded: ['factor.added', 'totp'],
  appRemoved: ['factor.removed', 'totp'],
  newCodes: ['factor.added', 'recovery-codes'],
  reset: ['factor.removed', 'all'],
} as const satisfies Record<FactorChange, readonly [SecurityKind, string]>;

/**
 * Tells what happens to factors: their owners, at their confirmed addresses, and the security log.
 */
@Injectable()
export class FactorNotices {
  constructor(
    private readonly factors: FactorRepository,
    private readonly notices: OwnerNotices,
    private readonly mails: SendMails,
    private readonly log: SecurityLog,
  ) {}

  /** The last thing in the transaction of the change; `send` afterwards. */
  async changed(client: PoolClient, account: Account, change: FactorChange): Promise<void> {
    await this.notices.add(client, account, factorChangedLetter(account.firstName, change));
    const [kind, way] = rows[change];
    await this.log.record({ kind, subject: account.id, detail: { way } }, client);
  }

  /** The last thing in the transaction in which a code is used up; `send` afterwards. */
  async recoveryCodeUsed(client: PoolClient, account: Account): Promise<void> {
    const { id, firstName } = account;
    const left = await this.factors.recoveryCodesLeft(id, client);
    await this.notices.add(client, account, recoveryCodeUsedLetter(firstName, left));
    const event = { kind: 'recovery.used', subject: id, actor: id, detail: { left } } as const;
    await this.log.record(event, client);
  }

  send(): void {
    void this.mails.poke();
  }
}
