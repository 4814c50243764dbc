import { isIPv6 } from 'node:net';

/** A network that a caller belongs to, and how many times the budget of one address it has. */
export interface Network {
  readonly key: string;
  readonly budgets: number;
}

/**
 * The networks of an address, or of what {@link addressKey} makes of one, the smallest first. Of IPv6 the smallest is a /64: a subscriber is
 * given that many, and could use another address for every request. Some are given a /56 or a /48,
 * which is 256 or 65,536 of these: so these have budgets too, 4 and 16 times as large.
 */
export function networksOf(of: string): readonly [Network, ...Network[]] {
  const address = of.replace(/\/64$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return [{ key: mapped, budgets: 1 }];
  if (!isIPv6(address)) return [{ key: address, budgets: 1 }];
  const groups = groupsOf(address);
  const upTo = (count: number): string => groups.slice(0, count).join(':');
  const half = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return [
    { key: `${upTo(4)}::/64`, budgets: 1 },
    { key: `${upTo(3)}:${half}::/56`, budgets: 4 },
    { key: `${upTo(3)}::/48`, budgets: 16 },
  ];
}

/** What counts as one address. */
export const addressKey = (address: string): string => networksOf(address)[0].key;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [front = '', back] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const given = (part: string): string[] => part.split(':').filter(Boolean);
  const missing = 8 - given(front).length - given(back ?? '').length;
  const zeros = back === undefined ? [] : Array.from({ length: missing }, () => '0');
  return [...given(front), ...zeros, ...given(back ?? '')].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
