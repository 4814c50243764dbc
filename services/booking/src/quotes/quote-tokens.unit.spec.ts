import { describe, expect, it } from 'vitest';
import type { Quote } from './quote.ts';
import { QuoteTokens } from './quote-tokens.ts';

const quote: Quote = {
  distanceMeters: 20_400,
  passengers: 2,
  luggage: 2,
  tripDay: '2026-11-21',
  tripTime: '10:00:00',
  fare: { amountMinor: 5031, currency: 'USD', tariffVersion: '2026-11-20' },
  validUntil: '2026-11-20T12:17:00.000Z',
};
const tokens = new QuoteTokens('the secret of the tests, 32 bytes');
const token = tokens.sign(quote);
const [content = '', mac = ''] = token.split('.');
const cheaper = Buffer.from(
  JSON.stringify({ ...quote, fare: { ...quote.fare, amountMinor: 1 } }),
).toString('base64url');

describe('a quote’s token', () => {
  it('brings the quote back, also to another process with the same secret', () =>
    expect(new QuoteTokens('the secret of the tests, 32 bytes').read(token)).toEqual(quote));

  it('fits into a request', () => expect(token.length).toBeLessThan(500));

  it.each([
    ['with another fare', `${cheaper}.${mac}`],
    ['without a signature', content],
    ['with an empty signature', `${content}.`],
    ['with a cut signature', `${content}.${mac.slice(0, -4)}`],
    ['with something behind it', `${token}.x`],
    ['signed with another secret', new QuoteTokens('another secret').sign(quote)],
    ['that is empty', ''],
    ['that is no token', 'free ride'],
  ])('is refused %s', (_what, forged) =>
    expect(() => tokens.read(forged)).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'quote.invalid' }),
    ),
  );
});
