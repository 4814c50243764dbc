import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type DriverEventData, driverStream } from '@trupial/contracts/events';
import { type EventMeta, type EventStore, VersionConflict } from '@trupial/event-store';
import { EVENT_STORE, noteAppended } from '@trupial/service-kit';
import type { Account } from '../../accounts/account.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { phoneMissing, vehicleMissing } from '../../accounts/account.errors.ts';
import { phoneMessage } from '@trupial/contracts/values';

/**
 * Opens a new driver's stream in the log and then marks his account as registered. The event's id
 * follows from the account's, so repeating it after a crash, or twice at once, writes it once.
 */
@Injectable()
export class DriverRegistration {
  constructor(
    private readonly accounts: AccountRepository,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async finish(account: Account, meta: EventMeta): Promise<void> {
    try {
      const { position } = await this.store.append({
        stream: driverStream(account.id),
        expected: 0,
        events: [
          {
            id: registrationId(account.id),
            type: 'DriverRegistered',
            data: registeredFrom(account),
            meta,
          },
        ],
      });
      noteAppended(position);
    } catch (error) {
      // Only identity opens a driver's stream and only with this event: a stream that is there
      // already has been opened by an earlier try.
      if (!(error instanceof VersionConflict)) throw error;
    }
    await this.accounts.markRegistered(account.id);
  }
}

/** The data of DriverRegistered; refuses an account that lacks what a driver needs. */
export function registeredFrom(
  account: Pick<
    Account,
    'id' | 'username' | 'firstName' | 'lastName' | 'phone' | 'vehicle' | 'createdAt'
  >,
): DriverEventData<'DriverRegistered'> {
  const { id, username, firstName, lastName, phone, vehicle, createdAt } = account;
  if (vehicle === null) throw vehicleMissing();
  if (phone === null) throw phoneMissing(phoneMessage);
  return {
    driverId: id,
    username,
    firstName,
    lastName,
    phone,
    vehicle,
    at: createdAt.toISOString(),
  };
}

/** A UUID (version 8, RFC 9562) that is the same whenever it is made for this account. */
function registrationId(accountId: number): string {
  const bytes = createHash('sha256').update(`trupial DriverRegistered ${accountId}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
