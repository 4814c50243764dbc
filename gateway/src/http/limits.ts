import type { Route } from '@trupial/contracts/http';
import type { Actor, Limit } from '@trupial/service-kit';

const windowMs = 60_000;

/** Requests per address, most of them by the spec of quality.md. */
const perAddress: Readonly<Record<NonNullable<Route['limit']>, Limit>> = {
  login: { name: 'login', max: 10, windowMs },
  search: { name: 'search', max: 10, windowMs },
  book: { name: 'book', max: 5, windowMs },
  // Each change is told to the rider and the driver.
  change: { name: 'change', max: 20, windowMs },
  follow: { name: 'follow', max: 30, windowMs },
  // A browser’s own calls, without an account: a carrier’s drivers have one address.
  push: { name: 'push', max: 60, windowMs },
  // Their answers say whether a name or an address is taken: few an hour, taken or not.
  taken: { name: 'taken', max: 30, windowMs: 60 * windowMs },
  // Each leaves a row in the security log: whoever may call them does not fill it.
  recorded: { name: 'recorded', max: 60, windowMs: 60 * windowMs },
  // A carrier calls from few addresses, several times for each message.
  carrier: { name: 'carrier', max: 6_000, windowMs },
};

/** All other calls: per account, or per address for callers who are not signed in. */
export const commonLimit: Limit = { name: 'common', max: 600, windowMs };

/**
 * Calls with an access token that has expired, by session and address: as many as of callers without
 * one. They are counted apart, so that a page that asks much with an old token takes nothing of what
 * visitors have, nor of the renewals of tokens, which count as theirs, nor of another session there.
 */
export const expiredLimit: Limit = { ...commonLimit, name: 'expired' };

/** Who works here books for others: three who take calls have one address and more than five. */
const bookingsOfOffice: Limit = { name: 'book-office', max: 60, windowMs };

const byAccount: ReadonlySet<Limit> = new Set([
  commonLimit,
  bookingsOfOffice,
  perAddress.change,
  perAddress.follow,
  perAddress.push,
  perAddress.taken,
  perAddress.recorded,
]);

/** Signed-in callers of these are counted by account: many may come from one office's address. */
export const isByAccount = (limit: Limit): boolean => byAccount.has(limit);

/** The limit of a call for whoever makes it. */
export function limitOf(limit: Route['limit'], caller: Actor['role'] = 'visitor'): Limit {
  if (limit === null) return commonLimit;
  const isStranger = caller === 'visitor' || caller === 'rider';
  return limit === 'book' && !isStranger ? bookingsOfOffice : perAddress[limit];
}

/**
 * Whether only those calls count whose input the schemas accept. The others tell nothing about any
 * name or address, so a typing error uses up none of the few tries; they count as common ones.
 */
export const countsOnceRead = (limit: Route['limit']): boolean => limit === 'taken';

/**
 * Refused requests: bad tokens (not those that have only expired), wrong roles, unknown paths,
 * tracking ids of no ride.
 */
export const refusedLimit: Limit = { name: 'refused', max: 60, windowMs };

/**
 * Riders open their accounts themselves, so one person may have many: their calls that are counted
 * by account count for their address too, with this many times the budget.
 */
export const ridersOfOneAddress = 10;
