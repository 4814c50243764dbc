import { announcements, identityMessages } from '@trupial/contracts/messages';
import { describe, expect, it } from 'vitest';
import { newAccount, operator, rider, staff } from '../../testing/bus-wire.ts';
import { everybodyMaySend } from '../../testing/everybody-may-send.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { transportContract } from '../../testing/transport.contract.ts';
import { InProcessTransport } from '../in-process.transport.ts';
import { Messenger } from '../messenger.ts';
import { type Actor, systemContext } from '../request-context.ts';
import { encodeContext, encodeReply, type WireMessage } from '../wire.ts';
import { productPolicy } from './bus-policy.ts';
import { DirectTransport } from './direct.transport.ts';
import type { RefusedMessage } from './message-check.ts';

describe('the bus in one process', () => {
  const inner = new InProcessTransport(() => undefined);
  transportContract(() => {
    const [policy, onRefused] = [everybodyMaySend, (): void => undefined];
    return Promise.resolve(new DirectTransport({ inner, part: 'gateway', policy, onRefused }));
  });
});

/** Identity and dispatch, which take what they are given. */
async function parts() {
  const inner = new InProcessTransport(() => undefined);
  const refused: RefusedMessage[] = [];
  const taken: { subject: string; from: string | undefined }[] = [];
  const as = (part: 'gateway' | 'identity' | 'dispatch' | 'booking') =>
    new DirectTransport({
      inner,
      part,
      policy: productPolicy,
      onRefused: (one) => void refused.push(one),
    });
  const answer = (subject: string, { headers }: WireMessage) => {
    taken.push({ subject, from: headers['from'] });
    return Promise.resolve(encodeReply('ok', { accountId: 7 }, 0));
  };
  await as('identity').serve({
    group: 'identity',
    subjects: ['identity.create-account'],
    answer,
  });
  await as('dispatch').serve({ group: 'dispatch', subjects: ['dispatch.ride-command'], answer });
  return { as, refused, taken };
}

describe('a message in one process', () => {
  const asked = async (part: 'booking' | 'gateway', who: Actor) => {
    const { as, ...rest } = await parts();
    const reply = new Messenger(as(part)).request(identityMessages.createAccount, newAccount, {
      who,
    });
    return { reply, ...rest };
  };

  it('comes from the part whose transport sent it, whatever its headers say', async () => {
    const { reply, taken } = await asked('gateway', staff);
    expect(await reply).toEqual({ accountId: 7 });
    expect(taken).toEqual([{ subject: 'identity.create-account', from: 'gateway' }]);
    const { as, taken: none } = await parts();
    const headers = {
      ...encodeContext({ ...systemContext(), who: staff, deadline: Date.now() + 1_000 }),
      from: 'gateway',
    };
    const message = { body: JSON.stringify(newAccount), headers };
    const forged = await as('booking').request('identity.create-account', message, 1_000);
    expect(forged.body).toContain('bus.sender');
    expect(none).toEqual([]);
  });

  it.each([
    ['a part that may not send it', 'booking', staff, 'bus.sender'],
    ['a role that may not ask for it', 'gateway', rider, 'auth.wrong_role'],
    ['the product itself, if only people may', 'gateway', systemContext().who, 'auth.wrong_role'],
    ['who has not proved who he is', 'gateway', { ...staff, proofAge: 300_001 }, 'proof.required'],
  ] as const)('is refused from %s', async (_, part, who, code) => {
    const { reply, taken, refused } = await asked(part, who);
    expect((await refusalOf(reply)).code).toBe(code);
    expect(taken).toEqual([]);
    expect(refused).toEqual([
      { subject: 'identity.create-account', code, from: part, receiver: 'identity' },
    ]);
  });

  it.each([
    ['has no who', null, 1_000, 'bus.unsigned'],
    ['has no deadline', operator, null, 'bus.unsigned'],
    ['is too late', operator, -1, 'bus.stale'],
    ['has a deadline that is too far away', operator, 3_600_000, 'bus.endless'],
  ])('is refused when it %s', async (_, who, timeLeft, code) => {
    const { as, taken } = await parts();
    const headers = encodeContext({
      ...systemContext(),
      ...(who && { who }),
      ...(timeLeft !== null && { deadline: Date.now() + timeLeft }),
    });
    if (who === null) delete headers['who'];
    const message = { body: '{}', headers };
    const reply = await as('gateway').request('dispatch.ride-command', message, 1_000);
    expect(reply.body).toContain(`"${code}"`);
    expect(taken).toEqual([]);
  });

  it('goes to no subject that is not in the table', async () => {
    const { as } = await parts();
    const message = { body: '', headers: {} };
    const asking = as('gateway').request('identity.make-me-staff', message, 1_000);
    await expect(asking).rejects.toMatchObject({ problem: 'no-responder' });
  });
});

it('an announcement in one process is heard from the parts that may make it only', async () => {
  const { as, refused } = await parts();
  const heard: unknown[] = [];
  const { sessionsEnded } = announcements;
  as('gateway').onAnnounce(sessionsEnded, (payload) => void heard.push(payload));
  as('booking').announce(sessionsEnded, { some: 'lie' });
  as('identity').announce(sessionsEnded, { some: 'thing' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([{ some: 'thing' }]);
  expect(refused).toEqual([
    { subject: sessionsEnded, code: 'bus.sender', from: 'booking', receiver: 'gateway' },
  ]);
});
