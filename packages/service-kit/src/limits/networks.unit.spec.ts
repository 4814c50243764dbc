import { describe, expect, it } from 'vitest';
import { addressKey, networksOf } from './networks.ts';

describe('what counts as one address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

it('an address belongs to larger networks, which have larger budgets', () => {
  expect(networksOf('2001:db8:1:12ab::9')).toEqual([
    { key: '2001:db8:1:12ab::/64', budgets: 1 },
    { key: '2001:db8:1:1200::/56', budgets: 4 },
    { key: '2001:db8:1::/48', budgets: 16 },
  ]);
  const address = '2001:db8::12ab:0:0:0:9';
  expect(networksOf(addressKey(address))).toEqual(networksOf(address));
  expect(networksOf('203.0.113.7')).toEqual([{ key: '203.0.113.7', budgets: 1 }]);
});
