import { Inject, Injectable } from '@nestjs/common';
import { accountMessages, type ReplyOf } from '@trupial/contracts/messages';
import type { RiderLanguage } from '@trupial/contracts/values';
import { CONFIG, type Config, Messenger, systemContext } from '@trupial/service-kit';
import type { Reachable } from '../channels/channel.port.ts';
import { Stops } from '../choices/stops.ts';
import { type Choices, noChoices } from '../plan/choose-channels.ts';
import type { RideNow } from '../ride/ride-now.ts';
import type { TellingRow } from '../queue/rows.ts';
import { recipientOf } from './recipient.ts';

export type Account = ReplyOf<typeof accountMessages.accountsToTell>['accounts'][number];
export type Accounts = ReadonlyMap<number, Account>;

/** Somebody to be told: how to reach him and what he chose. */
export interface Person {
  readonly reach: Reachable;
  readonly choices: Choices;
  /** Of the account, or the office's; null when it is not known. */
  readonly language: RiderLanguage | null;
}

const mostAtOnce = 200;
const patienceMs = 3_000;
/** Whoever works here is told what belongs to his work; a driver chooses only by what. */
const atWork: Choices = noChoices;

/** How people are reached: their ride's contact, or what identity says of their account. */
@Injectable()
export class People {
  constructor(
    private readonly messenger: Messenger,
    private readonly stops: Stops,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * These accounts; those that are closed or suspended are not among them.
   *
   * @throws when identity cannot be asked.
   */
  async accounts(ids: readonly (number | null)[]): Promise<Accounts> {
    const asked = [...new Set(ids.filter((id) => id !== null))];
    const accounts = new Map<number, Account>();
    for (let from = 0; from < asked.length; from += mostAtOnce) {
      const { accounts: found } = await this.messenger.request(
        accountMessages.accountsToTell,
        { accountIds: asked.slice(from, from + mostAtOnce) },
        { ...systemContext(), deadline: Date.now() + patienceMs },
      );
      for (const account of found) accounts.set(account.accountId, account);
    }
    return accounts;
  }

  /** Who a row is for; null when there is nobody any more. */
  person(
    { recipient, kind }: Pick<TellingRow, 'recipient' | 'kind'>,
    ride: RideNow | null,
    accounts: Accounts,
    stopped: ReadonlySet<string>,
  ): Person | null {
    const { to, id } = recipientOf(recipient);
    if (to === 'office') {
      const { officeEmail: email = null, officeLanguage: language } = this.config;
      const staffOnly = kind === 'contact_message';
      const reach = { as: 'office', accountId: null, email, phone: null, staffOnly } as const;
      return { reach, choices: atWork, language };
    }
    if (to === 'ride') {
      if (ride === null) return null;
      return riderOf(ride, accounts, this.stops.isStopped(ride, stopped));
    }
    const account = id === null ? undefined : accounts.get(id);
    if (account === undefined) return null;
    const { accountId, email, phone, language } = account;
    const as = to === 'driver' ? 'driver' : 'account';
    const choices = { ...atWork, preferred: preferredOf(account) };
    return { reach: { as, accountId, email, phone }, choices, language };
  }
}

/** 'phone', which it is at first, is how the office calls him: it prefers no channel. */
function preferredOf({ choices }: Account): Choices['preferred'] {
  return choices === null || choices.contactMethod === 'phone' ? null : choices.contactMethod;
}

/** What he gave for this ride comes before what his account has. */
function riderOf(ride: RideNow, accounts: Accounts, isStopped: boolean): Person {
  const { rideId, riderId, contact } = ride;
  const account = riderId === null ? undefined : accounts.get(riderId);
  const reach = {
    as: 'rider',
    accountId: account?.accountId ?? null,
    email: contact.email ?? account?.email ?? null,
    phone: contact.riderPhone,
    rideId,
  } as const;
  if (account === undefined) {
    // Of an account that is suspended or gone: nothing but what is about the ride that it booked.
    const stopped = isStopped || riderId !== null;
    return { reach, choices: { ...noChoices, stopped }, language: null };
  }
  const choices = {
    // What his settings show before he has saved any; but his number is no choice against it.
    email: account.choices?.emailNotifications ?? true,
    phone: account.choices?.smsNotifications ?? 'at need',
    preferred: preferredOf(account),
    stopped: isStopped,
  } as const;
  return { reach, choices, language: account.language };
}

/** The accounts that must be known for a row: of the recipient, and of its driver's name. */
export function accountsFor(
  recipient: string,
  driverId: number | null,
  ride: RideNow | null,
): readonly (number | null)[] {
  const { to, id } = recipientOf(recipient);
  if (to === 'ride') return [ride?.riderId ?? null, driverId];
  return to === 'office' ? [driverId] : [id];
}
