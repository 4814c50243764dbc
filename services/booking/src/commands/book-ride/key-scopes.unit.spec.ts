import type { Actor } from '@trupial/service-kit';
import { describe, expect, it } from 'vitest';
import { KeyScopes } from './key-scopes.ts';

const visitor: Actor = { id: 'visitor', role: 'visitor' };
const secret = 'the secret of booking, of 32 bytes';
const guessed = 'order-7';
const random = 'fR3kq0Zp1xVbN8sT2uYw6A';

const scopeOf = (changes: object = {}, own = secret): string => {
  const of = { key: guessed, riderPhone: '+59995123456', asker: '198.51.100.0/24', ...changes };
  return new KeyScopes(own).scopeOf(visitor, of);
};

describe('the scope of a visitor’s key', () => {
  it.each([guessed, random])('has number and network only as an HMAC: key %s', (key) => {
    // Nothing but 256 bits, which nobody can make who has not the secret.
    expect(scopeOf({ key })).toMatch(/^visitor book-ride [\w-]{43}$/);
    expect(scopeOf({ key }, 'the secret of another, of 32 bytes')).not.toBe(scopeOf({ key }));
  });

  it('is the same to every process of booking, and another for another number', () => {
    expect(scopeOf()).toBe(scopeOf());
    expect(scopeOf({ riderPhone: '+59995123457' })).not.toBe(scopeOf());
  });

  it('has the network of a key that can be guessed, and none of one that cannot', () => {
    const asker = '203.0.113.0/24';
    expect(scopeOf({ asker })).not.toBe(scopeOf());
    expect(scopeOf({ key: random, asker })).toBe(scopeOf({ key: random }));
  });
});
