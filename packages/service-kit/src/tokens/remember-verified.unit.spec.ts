import { describe, expect, it, vi } from 'vitest';
import { rememberVerified } from './remember-verified.ts';
import type { VerifiedClaims, VerifyAccessToken } from './verify-access-token.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(noon + seconds * 1000);
const claims = (accountId: number): VerifiedClaims => ({
  accountId,
  role: 'driver',
  username: 'carlos',
  sessionId: 's',
  provedAt: noon,
  mustChangePassword: false,
  expiresAt: noon + 600_000,
});

/** Tokens 'good <account>' are good for ten minutes from noon. */
function verifier() {
  const verify = vi.fn<VerifyAccessToken>(async (token, now = new Date()) => {
    const account = Number(/^good (\d+)$/.exec(token)?.[1] ?? 0);
    return account > 0 && now < at(600) ? claims(account) : null;
  });
  return { verify, remembering: rememberVerified(verify) };
}

describe('verified tokens', () => {
  it('are verified once, and each says its own', async () => {
    const { verify, remembering } = verifier();
    for (let times = 0; times < 3; times += 1) {
      expect(await remembering('good 7', at(times))).toEqual(claims(7));
      expect(await remembering('good 8', at(times))).toEqual(claims(8));
    }
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('are good until they expire and not a millisecond longer', async () => {
    const { remembering } = verifier();
    expect(await remembering('good 7', at(0))).not.toBeNull();
    expect(await remembering('good 7', at(599.999))).not.toBeNull();
    expect(await remembering('good 7', at(600))).toBeNull();
  });

  it('are not remembered when they were refused', async () => {
    const { verify, remembering } = verifier();
    expect(await remembering('bad', at(0))).toBeNull();
    expect(await remembering('bad', at(0))).toBeNull();
    expect(await remembering('good 7 ', at(0))).toBeNull();
    expect(verify).toHaveBeenCalledTimes(3);
  });

  it('are forgotten, oldest first, when there are too many', async () => {
    const { verify, remembering } = verifier();
    for (let account = 1; account <= 5_001; account += 1) {
      await remembering(`good ${account}`, at(0));
    }
    expect(verify).toHaveBeenCalledTimes(5_001);
    await remembering('good 5001', at(1));
    await remembering('good 2', at(1));
    expect(verify).toHaveBeenCalledTimes(5_001);
    expect(await remembering('good 1', at(1))).toEqual(claims(1));
    expect(verify).toHaveBeenCalledTimes(5_002);
  });
});
