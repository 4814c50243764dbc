import { isIPv6 } from 'node:net';
import type { Route } from '@trupial/contracts/http';
import type { Limit } from '@trupial/service-kit';

const windowMs = 60_000;

/** Requests per minute and address, by the spec of quality.md. */
const perAddress: Readonly<Record<NonNullable<Route['limit']>, Limit>> = {
  login: { name: 'login', max: 10, windowMs },
  search: { name: 'search', max: 10, windowMs },
  book: { name: 'book', max: 5, windowMs },
  follow: { name: 'follow', max: 30, windowMs },
};

/** All other calls: per account, or per address for callers who are not signed in. */
export const commonLimit: Limit = { name: 'common', max: 600, windowMs };

/** Signed-in callers of these are counted by account: many may come from one office's address. */
export const isByAccount = (limit: Limit): boolean =>
  limit === commonLimit || limit === perAddress.follow;

export const limitOf = (limit: Route['limit']): Limit =>
  limit === null ? commonLimit : perAddress[limit];

/**
 * What counts as one address. Of IPv6 it is the /64 network: a subscriber is given that many, and
 * could use another address for every request.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = (part: string): string[] => part.split(':').filter(Boolean);
  const missing = 8 - groups(front).length - groups(back ?? '').length;
  const zeros = back === undefined ? [] : Array.from({ length: missing }, () => '0');
  const all = [...groups(front), ...zeros, ...groups(back ?? '')];
  return `${all.slice(0, 4).join(':')}::/64`;
}
