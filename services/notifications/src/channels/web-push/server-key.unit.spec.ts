import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { serverKeyFrom, vapidHeader } from './server-key.ts';

const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

it('a push says who sends it, to one push service, for twelve hours', () => {
  const key = serverKeyFrom('the secret');
  const endpoint = new URL('https://push.example/send/abc');
  const now = new Date('2026-11-20T16:00:00.000Z');
  const header = vapidHeader(key, endpoint, 'mailto:office@taxi.example', now);
  const [, token = '', shown = ''] = /^vapid t=(.*), k=(.*)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1_000 + 12 * 3_600,
    sub: 'mailto:office@taxi.example',
  });
  expect(shown).toBe(key.publicKey);
  // With nothing but the key that was shown, as a push service does it.
  const point = Buffer.from(shown, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const options = { key: known, dsaEncoding: 'ieee-p1363' } as const;
  const signed = (text: string): boolean =>
    verify('sha256', Buffer.from(text), options, Buffer.from(signature, 'base64url'));
  expect(signed(`${head}.${claims}`)).toBe(true);
  expect(signed(`${head}.${claims}x`)).toBe(false);
});

it('the key is the same with each start, and another with another secret', () => {
  const [one, again, other] = ['a', 'a', 'b'].map((secret) => serverKeyFrom(secret).publicKey);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
