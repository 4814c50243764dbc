import { Injectable } from '@nestjs/common';
import type { Role } from '@trupial/contracts/values';
import { currentContext } from '@trupial/service-kit';
import type { PoolClient } from 'pg';
import type { Account } from '../accounts/account.ts';
import { staffOnly } from '../accounts/account.errors.ts';
import { AccountRepository } from '../accounts/account.repository.ts';

/**
 * Locks the account of whoever of the office asks, in the transaction of what he asks for. A call
 * that waited while he was suspended or erased, or got another role, is refused; a suspension that
 * comes now waits until the call has ended. The system has no account, and may.
 *
 * Accounts are locked in the order of their ids, never the asker first: when two of the office
 * change each other at once, one waits for the other, and none for ever. An erasure keeps the same
 * order. Only the confirmation of an address does not, which takes it from another account that has
 * typed it too: should two wait for each other then, Postgres ends one, which is answered 503.
 *
 * Not `for share`: calls of his that overlap could keep a suspension waiting without end.
 */
@Injectable()
export class AskerLock {
  constructor(private readonly accounts: AccountRepository) {}

  /** The asker alone. Throws {@link staffOnly} (403) of one who may not any more. */
  async lock(client: PoolClient): Promise<void> {
    await lockInOrder(client);
  }

  /**
   * The asker, and the account that he changes, which may be his own; answers that one. Throws
   * {@link staffOnly} (403) and then accountMissing (404).
   */
  async lockWith(client: PoolClient, accountId: number): Promise<Account> {
    await lockInOrder(client, accountId);
    return this.accounts.lock(client, accountId);
  }
}

async function lockInOrder(client: PoolClient, ...others: readonly number[]): Promise<void> {
  const { who } = currentContext();
  if (who.role === 'system') return;
  const asker = Number(who.id);
  const { rows } = await client.query<{ id: number; role: Role; suspended: boolean }>(
    'select id, role, suspended from accounts where id = any($1) order by id for no key update',
    [[asker, ...others]],
  );
  const mayStill = rows.some(
    ({ id, role, suspended }) => id === asker && role === who.role && !suspended,
  );
  if (!mayStill) throw staffOnly();
}
