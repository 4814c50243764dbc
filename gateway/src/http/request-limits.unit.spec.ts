import type { Role } from '@trupial/contracts/values';
import { MemoryRateLimits } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { proved } from './caller.ts';
import { commonLimit } from './limits.ts';
import { RequestLimits } from './request-limits.ts';

const requestFrom = (ip: string, account?: { role: Role; id: number }): FastifyRequest => {
  // Only the address of a request is read.
  const request = { ip } as FastifyRequest;
  if (account) {
    const { role, id: accountId } = account;
    proved(
      request,
      {
        role,
        accountId,
        username: role,
        sessionId: 'one',
        provedAt: 0,
        mustChangePassword: false,
        expiresAt: 0,
      },
      0,
    );
  }
  return request;
};

/** How many of `calls` pass, each from another account of `role`. */
async function passedOf(calls: number, role: Role): Promise<number> {
  const limits = new RequestLimits(new MemoryRateLimits(() => 0));
  let passed = 0;
  for (let n = 0; n < calls; n += 1) {
    const one = requestFrom('203.0.113.7', { role, id: Math.floor(n / 500) });
    await limits.count(commonLimit, one).then(
      () => (passed += 1),
      () => undefined,
    );
  }
  return passed;
}

describe('calls of many accounts at one address', () => {
  it('have one budget together when they are riders, who open their accounts themselves', async () =>
    expect(await passedOf(7_000, 'rider')).toBe(6_000));

  it.each(['driver', 'operator', 'staff'] as const)(
    'are counted by account for a %s',
    async (role) => expect(await passedOf(7_000, role)).toBe(7_000),
  );
});
