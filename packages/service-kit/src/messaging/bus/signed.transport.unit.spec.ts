import { announcements, dispatchMessages, identityMessages } from '@trupial/contracts/messages';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newAccount, operator, staff, wire } from '../../testing/bus-wire.ts';
import { everybodyMaySend } from '../../testing/everybody-may-send.ts';
import { signingKeys } from '../../testing/signing-keys.ts';
import { transportContract } from '../../testing/transport.contract.ts';
import { InProcessTransport } from '../in-process.transport.ts';
import { Messenger } from '../messenger.ts';
import { systemContext } from '../request-context.ts';
import { TransportError } from '../transport.ts';
import { encodeContext, encodeReply, type WireMessage } from '../wire.ts';
import { SignedTransport } from './signed.transport.ts';

describe('the signed bus in one process', () => {
  const inner = () => new InProcessTransport(() => undefined);
  let shared: InProcessTransport | undefined;
  const keys = signingKeys();
  transportContract(() => {
    shared ??= inner();
    const onRefused = (): void => undefined;
    const policy = everybodyMaySend;
    const all = { inner: shared, part: 'gateway', keys, policy, onRefused } as const;
    return Promise.resolve(new SignedTransport(all));
  });
});

describe('a message on the bus', () => {
  it('arrives as it was sent, with a reply that only its sender believes', async () => {
    const { as, taken, sent } = await wire();
    const reply = await new Messenger(as('gateway')).request(
      identityMessages.createAccount,
      newAccount,
      { who: staff },
    );
    expect(reply).toEqual({ accountId: 7 });
    expect(taken).toEqual([
      {
        subject: 'identity.create-account',
        body: JSON.stringify(newAccount),
        who: JSON.stringify(staff),
      },
    ]);
    const onTheWire = JSON.stringify(sent);
    expect(onTheWire).not.toContain(newAccount.password);
    expect(onTheWire).not.toContain('mallory');
    expect(onTheWire).not.toContain('accountId');
  });

  it('tells who keeps the security log from where its caller calls, and nobody else', async () => {
    const { as, sent } = await wire();
    const gateway = new Messenger(as('gateway'), { checkReplies: false });
    const network = '190.4.0.1';
    await gateway.request(identityMessages.createAccount, newAccount, { who: staff, network });
    const cancel = { command: 'cancel-ride', rideId: 3 } as const;
    await gateway.request(dispatchMessages.rideCommand, cancel, { who: operator, network });
    expect(sent.map(({ subject, message }) => [subject, message.headers['network']])).toEqual([
      ['identity.create-account', network],
      ['dispatch.ride-command', undefined],
    ]);
  });

  it('gets no reply that somebody else made, or that was changed', async () => {
    const { as, inner } = await wire();
    const gateway = as('gateway');
    const command = () => {
      const headers = encodeContext({
        ...systemContext(),
        who: operator,
        deadline: Date.now() + 1_000,
      });
      // One in clear: of a sealed one the seal would find the most.
      return gateway.request('dispatch.ride-timeline', { body: '{}', headers }, 1_000);
    };
    const carry = inner.request;
    const changes: ((reply: WireMessage) => WireMessage)[] = [
      () => encodeReply('ok', { id: 3 }, 0),
      ({ headers }) => ({ headers, body: '{"id":4}' }),
      ({ headers, body }) => ({ headers: { ...headers, position: '99' }, body }),
      ({ headers, body }) => ({ headers: { ...headers, behind: '1' }, body }),
      ({ headers, body }) => ({ headers: { ...headers, outcome: 'refused' }, body }),
    ];
    for (const change of changes) {
      inner.request = async (...given) => change(await carry(...given));
      await expect(command()).rejects.toBeInstanceOf(TransportError);
      await expect(command()).rejects.toMatchObject({ problem: 'forged-reply' });
    }
  });

  it('is forgotten when its deadline has passed, so that memory does not grow', async () => {
    const { SeenMessages } = await import('./seen-messages.ts');
    const seen = new SeenMessages();
    const now = Date.now();
    for (let i = 0; i < 1_000; i += 1) expect(seen.isNew(`${i}`, now + i, now)).toBe(true);
    expect(seen.isNew('5', now + 5, now)).toBe(false);
    expect(seen.size).toBe(1_000);
    expect(seen.isNew('later', now + 9_000, now + 8_000)).toBe(true);
    expect(seen.size).toBe(1);
  });
});

describe('an announcement', () => {
  const heardBy = async () => {
    const { as, inner, refused } = await wire();
    const heard: unknown[] = [];
    as('gateway').onAnnounce(announcements.sessionsEnded, (payload) => void heard.push(payload));
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    return { as, inner, heard, refused, settled };
  };

  it('is heard from the part that may make it', async () => {
    const { as, heard, settled } = await heardBy();
    as('identity').announce(announcements.sessionsEnded, { some: 'thing' });
    await settled();
    expect(heard).toEqual([{ some: 'thing' }]);
  });

  it('is heard for half a minute', async () => {
    const { as, inner, heard, refused, settled } = await heardBy();
    const { sessionsEnded } = announcements;
    const at = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    onTestFinished(() => void vi.useRealTimers());
    const said: unknown[] = [];
    inner.onAnnounce(sessionsEnded, (one) => void said.push(one));
    as('identity').announce(sessionsEnded, { some: 'thing' });
    await settled();
    const [recorded] = said;
    vi.setSystemTime(at + 30_000);
    inner.announce(sessionsEnded, recorded);
    await settled();
    expect(heard).toHaveLength(2);
    vi.setSystemTime(at + 30_001);
    inner.announce(sessionsEnded, recorded);
    await settled();
    expect(heard).toHaveLength(2);
    expect(refused.map(({ code }) => code)).toEqual(['bus.stale']);
  });

  it('is not heard from anybody else, and said aloud', async () => {
    const { as, inner, heard, refused, settled } = await heardBy();
    const { sessionsEnded, noticed } = announcements;
    inner.announce(sessionsEnded, { some: 'thing' });
    as('booking').announce(sessionsEnded, {});
    const stranger = as('identity', signingKeys());
    stranger.announce(sessionsEnded, {});
    const said: unknown[] = [];
    inner.onAnnounce(noticed, (one) => void said.push(one));
    as('dispatch').announce(noticed, { position: 1 });
    await settled();
    // One that was made for another subject, and one whose time was changed.
    inner.announce(sessionsEnded, said[0]);
    inner.announce(sessionsEnded, { ...(said[0] as object), at: Date.now() - 60_000 });
    await settled();
    expect(heard).toEqual([]);
    expect(refused.map(({ code }) => code)).toEqual([
      'bus.unsigned',
      'bus.sender',
      'bus.forged',
      'bus.forged',
      'bus.forged',
    ]);
  });
});
