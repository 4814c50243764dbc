import { identityMessages } from '@trupial/contracts/messages';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newAccount } from '../testing/bus-wire.ts';
import { InProcessTransport } from './in-process.transport.ts';
import { Messenger } from './messenger.ts';
import { encodeReply } from './wire.ts';

const { createAccount } = identityMessages;

/** Asks a service whose reply is not what its contract says. */
async function askWrongly(): Promise<unknown> {
  const transport = new InProcessTransport(() => undefined);
  await transport.serve({
    group: 'identity',
    subjects: [createAccount.subject],
    answer: () => Promise.resolve(encodeReply('ok', { accountId: 'seven' }, 0)),
  });
  return new Messenger(transport).request(createAccount, newAccount);
}

describe('a reply that breaks its schema', () => {
  it('fails the test that asked for it, where NODE_ENV is test', async () => {
    expect(process.env['NODE_ENV']).toBe('test');
    await expect(askWrongly()).rejects.toThrow(/accountId/);
  });

  it('is not looked at in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await askWrongly()).toEqual({ accountId: 'seven' });
  });
});
