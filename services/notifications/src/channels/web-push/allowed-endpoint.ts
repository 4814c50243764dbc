import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not of the public internet. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4');
}
/** What wraps addresses of IPv4, and documentation. */
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  inside.addSubnet(net, bits, 'ipv6');
}
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The address of a push service that a browser gave; null where nothing may be sent to: the one who
 * gives it is not trusted, and our network is not his. It must be https on its usual port and a name.
 *
 * @param loopbackToo for development and tests: this computer, also without TLS.
 */
export function allowedEndpoint(text: string, loopbackToo: boolean): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  if (loopbackToo && isHttp && loopback.includes(url.hostname)) return url;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const { hostname } = url;
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  const isLocal = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(hostname);
  return isName && !isLocal ? url : null;
}

/** Resolves a name, and fails when one of its addresses is not public: for this very connection. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('the name leads into a network of ours'), []);
    }
    const [first] = addresses;
    if (options.all === true) return done(null, addresses);
    if (first === undefined) return done(new Error('the name has no address'), []);
    return done(null, first.address, first.family);
  });
};
