import { Controller, Module, type Type } from '@nestjs/common';
import {
  accountMessages,
  dispatchMessages,
  type ReceivedBy,
  type ReplyOf,
  sessionMessages,
} from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';

const { accountsToTell } = accountMessages;
const { candidates } = dispatchMessages;

const { livingSessions } = sessionMessages;

type Session = ReplyOf<typeof livingSessions>['sessions'][number];
type Account = ReplyOf<typeof accountsToTell>['accounts'][number];

/** What identity knows in a test, by id; and whether it answers. */
export interface KnownAccounts {
  readonly accounts: Map<number, Account>;
  /** The sessions that are not over, by id. */
  readonly sessions: Map<string, Session>;
  isAway: boolean;
  /** Happens once, before it answers which sessions are not over. */
  meanwhile?: (() => Promise<unknown>) | undefined;
}

type Choices = NonNullable<Account['choices']>;

/**
 * A rider's account; `choices` are those that differ from what settings show at first. Null: he has
 * never saved any.
 */
export const riderAccount = (
  accountId: number,
  choices: Partial<Choices> | null = {},
): Account => ({
  accountId,
  role: 'rider',
  firstName: 'Maria',
  lastName: 'Martina',
  email: 'maria@example.com',
  phone: '+59995123456',
  vehicle: null,
  language: null,
  choices: choices && {
    emailNotifications: true,
    smsNotifications: false,
    contactMethod: 'phone',
    ...choices,
  },
});

/** A driver's account. */
export const driverAccount = (accountId: number, choices: Partial<Choices> = {}): Account => ({
  ...riderAccount(accountId, choices),
  role: 'driver',
  firstName: 'Carlos',
  lastName: 'Cijntje',
  email: 'carlos@example.com',
  phone: '+59995234567',
  vehicle: { type: 'Toyota Corolla', plate: 'A-1234', seats: 4, bags: 3 },
});

/** Identity as this service asks it. */
export function identityOf(known: KnownAccounts): Type {
  @Controller()
  class StandIn {
    @Handles(accountsToTell)
    find({ accountIds }: ReceivedBy<typeof accountsToTell>): ReplyOf<typeof accountsToTell> {
      if (known.isAway) throw new Error('away');
      return { accounts: accountIds.flatMap((id) => known.accounts.get(id) ?? []) };
    }

    @Handles(livingSessions)
    async living({
      sessionIds,
    }: ReceivedBy<typeof livingSessions>): Promise<ReplyOf<typeof livingSessions>> {
      if (known.isAway) throw new Error('away');
      const { meanwhile } = known;
      known.meanwhile = undefined;
      await meanwhile?.();
      return { sessions: sessionIds.flatMap((id) => known.sessions.get(id) ?? []) };
    }
  }
  class IdentityStandIn {}
  Module({ controllers: [StandIn] })(IdentityStandIn);
  return IdentityStandIn;
}

/**
 * Dispatch, with these drivers free for every ride, the best first. `hiddenFrom`: who has declined it;
 * a test may add to it.
 */
export function dispatchOf(free: readonly number[], hiddenFrom: ReadonlySet<number>): Type {
  @Controller()
  class StandIn {
    @Handles(candidates)
    find({ rideId }: ReceivedBy<typeof candidates>): ReplyOf<typeof candidates> {
      const [from, until] = ['2026-11-20T16:00:00.000Z', '2026-11-20T17:00:00.000Z'];
      const ranked = free.map((id) => ({
        driver: {
          id,
          username: `driver${id}`,
          firstName: 'Carlos',
          lastName: 'Cijntje',
          phone: '+59995234567',
          vehicle: null,
        },
        distanceMeters: null,
        ridesToday: 0,
        spareSeats: 2,
        spareBags: 2,
        arrival: null,
      }));
      return { rideId, from, until, ranked, excluded: [], hiddenFrom: [...hiddenFrom] };
    }
  }
  class DispatchStandIn {}
  Module({ controllers: [StandIn] })(DispatchStandIn);
  return DispatchStandIn;
}
