/**
 * What staff sees of a caller's address: the /24 of an IPv4 address, the /48 of an IPv6 /64, as the
 * gateway names them; null for anything else.
 */
export function coarseNetwork(network: string): string | null {
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(network)?.[1];
  if (v4 !== undefined) return `${v4}.0/24`;
  const v6 = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4})(:|$)/.exec(network)?.[1];
  return v6 === undefined ? null : `${v6}::/48`;
}
