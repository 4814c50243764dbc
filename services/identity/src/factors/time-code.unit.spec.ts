import { describe, expect, it } from 'vitest';
import { appAddress, base32, codeOfStep, stepAt, stepOfCode } from './time-code.ts';

/** RFC 6238, appendix B, for SHA-1. */
const secret = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    const now = new Date(seconds * 1000);
    expect(codeOfStep(secret, stepAt(now), 8)).toBe(code);
    expect(codeOfStep(secret, stepAt(now))).toBe(code.slice(2));
  });

  it('are good one step before and after their own', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const step = stepAt(now);
    const good = [-2, -1, 0, 1, 2].map((off) =>
      stepOfCode(secret, codeOfStep(secret, step + off), now),
    );
    expect(good).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('are six digits and nothing else', () => {
    const now = new Date(59_000);
    expect(stepOfCode(secret, '287082', now)).toBe(1);
    for (const code of ['', '28708', '2870822', ' 287082', '28708２', 'abcdef']) {
      expect(stepOfCode(secret, code, now)).toBeNull();
    }
  });
});

it('writes secrets in base 32 as RFC 4648 does', () => {
  const vectors = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  expect(vectors.map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

it('names the account to the app', () => {
  expect(appAddress('stella', secret)).toBe(
    'otpauth://totp/Trupial%3Astella?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Trupial',
  );
});
