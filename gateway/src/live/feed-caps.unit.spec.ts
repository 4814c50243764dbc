import type { Role } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { FeedCounts, type FeedOwner } from './feed-caps.ts';

const caps = { all: 10, forOffice: 3, perAccount: 2, perAddress: 4 };
const full = expect.objectContaining({ kind: 'unavailable', code: 'live.full' });
const tooMany = expect.objectContaining({ kind: 'too_many', code: 'too_many' });

const owner = (role: Role | 'visitor', id: number, address: string): FeedOwner => ({
  listener: role === 'operator' ? { kind: 'office' } : { kind: 'follower', rideId: 1 },
  caller: { actor: { id: String(id), role }, sessionId: null, expiresAt: null },
  address,
});
const visitor = (address: string) => owner('visitor', 0, address);
const operator = (id: number) => owner('operator', id, 'the office');

function feeds() {
  const counts = new FeedCounts(caps);
  const open = (one: FeedOwner) => {
    counts.assertRoom(one);
    return counts.add(one);
  };
  return { open, opening: (one: FeedOwner) => () => open(one) };
}

describe('the feeds that are open at once', () => {
  it('are few of one address, by its IPv6 network, until one ends', () => {
    const { open, opening } = feeds();
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'];
    const [end] = addresses.map((address) => open(visitor(address)));
    expect(opening(visitor('2001:db8::5'))).toThrow(tooMany);
    expect(opening(owner('rider', 7, '2001:db8::6'))).toThrow(tooMany);
    open(visitor('2001:db8:1::1'));
    end!();
    open(visitor('2001:db8::5'));
  });

  it('are few of one subscriber of many IPv6 networks', () => {
    const most = { all: 1_000, forOffice: 3, perAccount: 2, perAddress: 4 };
    const counts = new FeedCounts(most);
    const open = (address: string) => {
      counts.assertRoom(visitor(address));
      return counts.add(visitor(address));
    };
    const opened = (addresses: readonly string[]): number => {
      let count = 0;
      for (const address of addresses) {
        try {
          open(address);
        } catch (error) {
          expect(error).toEqual(tooMany);
          return count;
        }
        count += 1;
      }
      return count;
    };
    const of56 = Array.from({ length: 40 }, (_, n) => `2001:db8:0:${(0x100 + n).toString(16)}::1`);
    expect(opened(of56)).toBe(16);
    const of48 = Array.from({ length: 99 }, (_, n) => `2001:db8:0:${(n * 256).toString(16)}::2`);
    expect(opened(of48.filter((_, n) => n !== 1))).toBe(48);
    open('2001:db8:9::1');
  });

  it('are few of one account, from wherever it comes', () => {
    const { open, opening } = feeds();
    open(owner('rider', 7, 'a'));
    open(owner('rider', 7, 'b'));
    expect(opening(owner('rider', 7, 'c'))).toThrow(tooMany);
    open(owner('rider', 8, 'c'));
    open(operator(1));
    open(operator(1));
    expect(opening(operator(1))).toThrow(tooMany);
  });

  it('leave room for the office, whose screens share an address', () => {
    const { open, opening } = feeds();
    for (const address of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) open(visitor(address));
    expect(opening(visitor('h'))).toThrow(full);
    for (const id of [1, 2, 3]) open(operator(id));
    expect(opening(operator(4))).toThrow(full);
  });

  it('are no more than all, whoever has them', () => {
    const { open, opening } = feeds();
    for (const id of [1, 2, 3, 4, 5, 6]) open(operator(id));
    for (const address of ['a', 'b', 'c', 'd']) open(visitor(address));
    expect(opening(visitor('e'))).toThrow(full);
    expect(opening(operator(7))).toThrow(full);
  });
});
