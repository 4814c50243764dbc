import { describe, expect, it } from 'vitest';
import { byHand, passedByHand } from './by-hand.ts';
import type { Reachable } from './channel.port.ts';

const nobody: Reachable = { as: 'rider', accountId: null, email: null, phone: null };
const addresses = { email: 'maria@example.com', phone: '+59995123456' } as const;
const rider: Reachable = { ...nobody, ...addresses };
const outgoing = {
  id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10',
  to: rider,
  subject: 'Your ride',
  text: 'At 14:30 & later?',
  html: null,
  calendar: null,
  expiresAt: '2026-11-21T16:00:00.000Z',
};

describe('what the office passes on by hand', () => {
  it.each([
    ['email', addresses.email, null],
    ['sms', addresses.phone, null],
    ['whatsapp', addresses.phone, 'https://wa.me/59995123456?text=At%2014%3A30%20%26%20later%3F'],
  ] as const)('has the address on %s, and a link that opens WhatsApp there', (name, to, link) => {
    expect(passedByHand(name, outgoing)).toEqual({
      to,
      subject: 'Your ride',
      text: 'At 14:30 & later?',
      link,
    });
  });

  it.each([
    ['email', 'email'],
    ['sms', 'phone'],
    ['whatsapp', 'phone'],
  ] as const)('reaches on %s who has an address there', (name, address) => {
    const only = { ...nobody, [address]: addresses[address] };
    expect(byHand(name).reaches(only)).toBe(true);
    expect(byHand(name).reaches({ ...rider, [address]: null })).toBe(false);
    expect(passedByHand(name, { ...outgoing, to: { ...rider, [address]: null } })).toBeNull();
  });
});
