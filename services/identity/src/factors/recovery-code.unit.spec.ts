import { describe, expect, it } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

const hash = (code: string, accountId = 7, secret = 'secret') =>
  hashOfRecoveryCode(secret, accountId, code).toString('hex');

describe('recovery codes', () => {
  it('are ten different ones, in groups that can be read aloud', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
  });

  it('are the same however they are typed', () => {
    const kept = hash('k7mq-2x9p-bfwd');
    expect(hash(' K7MQ 2X9P BFWD')).toBe(kept);
    expect(hash('k7mq2x9pbfwd')).toBe(kept);
    expect(hash('k7mq-2x9p-bfwe')).not.toBe(kept);
  });

  it('are of one account and one server', () => {
    expect(hash('k7mq-2x9p-bfwd', 8)).not.toBe(hash('k7mq-2x9p-bfwd'));
    expect(hash('k7mq-2x9p-bfwd', 7, 'other')).not.toBe(hash('k7mq-2x9p-bfwd'));
  });
});
