import { describe, expect, it } from 'vitest';
import { keyRingFrom } from '../../keys/key-ring.ts';
import { everybodyMaySend } from '../../testing/everybody-may-send.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { transportContract } from '../../testing/transport.contract.ts';
import { InProcessTransport } from '../in-process.transport.ts';
import { Messenger } from '../messenger.ts';
import { type Actor, systemContext } from '../request-context.ts';
import { TransportError } from '../transport.ts';
import { encodeContext, encodeReply, type WireMessage } from '../wire.ts';
import { productPolicy } from './bus-policy.ts';
import { type RefusedMessage, SignedTransport } from './signed.transport.ts';
import { identityMessages, dispatchMessages, announcements } from '@trupial/contracts/messages';

describe('the signed bus in one process', () => {
  const inner = () => new InProcessTransport(() => undefined);
  let shared: InProcessTransport | undefined;
  const keys = keyRingFrom('the secret of this test');
  transportContract(() => {
    shared ??= inner();
    const onRefused = (): void => undefined;
    const policy = everybodyMaySend;
    const all = { inner: shared, part: 'gateway', keys, policy, onRefused } as const;
    return Promise.resolve(new SignedTransport(all));
  });
});

const staff: Actor = { id: '1', role: 'staff', username: 'stella', proofAge: 1 };
const operator: Actor = { id: '2', role: 'operator', username: 'olga' };
const rider: Actor = { id: '9', role: 'rider', username: 'maria' };
const newAccount = {
  role: 'staff',
  username: 'mallory',
  password: 'a password of mallory',
  firstName: '',
  lastName: '',
  email: null,
  phone: null,
  vehicle: null,
} as const;

/** The wire between the parts, with identity and dispatch on it, and all that goes over it. */
async function wire() {
  const keys = keyRingFrom('the secret of this test');
  const inner = new InProcessTransport(() => undefined);
  const refused: RefusedMessage[] = [];
  const taken: { subject: string; body: string; who: string }[] = [];
  const sent: { subject: string; message: WireMessage; reply: WireMessage }[] = [];
  const carry = inner.request.bind(inner);
  inner.request = async (subject, message, timeoutMs) => {
    const reply = await carry(subject, message, timeoutMs);
    sent.push({ subject, message, reply });
    return reply;
  };
  const as = (part: 'gateway' | 'identity' | 'dispatch' | 'booking', ring = keys) =>
    new SignedTransport({
      inner,
      part,
      keys: ring,
      policy: productPolicy,
      onRefused: (one) => void refused.push(one),
    });
  const answer = (subject: string, { body, headers }: WireMessage) => {
    taken.push({ subject, body, who: headers['who'] ?? '' });
    return Promise.resolve(encodeReply('ok', { accountId: 7 }, 12));
  };
  await as('identity').serve({
    group: 'identity',
    subjects: ['identity.create-account', 'identity.profile'],
    answer,
  });
  await as('dispatch').serve({
    group: 'dispatch',
    subjects: ['dispatch.ride-command', 'dispatch.erase-driver'],
    answer,
  });
  const ask = (subject: string, message: WireMessage) => carry(subject, message, 1_000);
  return { keys, inner, as, ask, refused, taken, sent };
}

/** The code of the refusal in a reply. */
const codeOf = (reply: WireMessage): string => {
  expect(reply.headers['outcome']).toBe('refused');
  return (JSON.parse(reply.body) as { code: string }).code;
};

/** A message of the gateway as it was on the wire. */
async function overheard(who = operator) {
  const bus = await wire();
  const gateway = new Messenger(bus.as('gateway'), { checkReplies: false });
  const { rideCommand } = dispatchMessages;
  await gateway.request(rideCommand, { command: 'cancel-ride', rideId: 3 }, { who });
  const [last] = bus.sent;
  if (!last) throw new Error('nothing was sent');
  bus.taken.length = 0;
  return { ...bus, gateway, ...last };
}

describe('a message on the bus is refused, and nothing is done,', () => {
  it('when a stranger asks for a staff account', async () => {
    const { ask, taken, refused } = await wire();
    const body = JSON.stringify(newAccount);
    const deadline = Date.now() + 1_000;
    const claims = [
      {},
      encodeContext({ ...systemContext(), deadline }),
      encodeContext({ ...systemContext(), who: staff, deadline }),
    ];
    for (const headers of claims) {
      expect(codeOf(await ask('identity.create-account', { body, headers }))).toBe('bus.unsigned');
    }
    expect(taken).toEqual([]);
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('bus.unsigned'));
  });

  it('when it has no who', async () => {
    const { as, taken } = await wire();
    const { who: _, ...headers } = encodeContext({
      ...systemContext(),
      deadline: Date.now() + 1_000,
    });
    const reply = await as('gateway').request(
      'dispatch.ride-command',
      { body: '{}', headers },
      1e3,
    );
    expect(codeOf(reply)).toBe('bus.unsigned');
    expect(taken).toEqual([]);
  });

  it('when it has no deadline, or one that is too far away', async () => {
    const { as, taken } = await wire();
    const sent = async (deadline?: number) => {
      const headers = encodeContext({
        ...systemContext(),
        who: operator,
        ...(deadline && { deadline }),
      });
      const message = { body: '{}', headers };
      return codeOf(await as('gateway').request('dispatch.ride-command', message, 1_000));
    };
    expect(await sent()).toBe('bus.unsigned');
    expect(await sent(Date.now() + 3_600_000)).toBe('bus.endless');
    expect(taken).toEqual([]);
  });

  it('when its who was changed', async () => {
    const { ask, message, subject, taken } = await overheard(rider);
    const headers = { ...message.headers, who: JSON.stringify(operator), id: 'another' };
    expect(codeOf(await ask(subject, { ...message, headers }))).toBe('bus.forged');
    expect(taken).toEqual([]);
  });

  it.each(['from', 'id', 'correlation-id', 'who', 'deadline', 'min-position', 'traceparent'])(
    'when its %s was changed, added or left out',
    async (name) => {
      const { ask, message, subject, taken } = await overheard();
      for (const value of ['another', `${message.headers[name]}1`, undefined]) {
        const { [name]: _, ...headers } = message.headers;
        if (value === undefined && message.headers[name] === undefined) continue;
        const changed = value === undefined ? headers : { ...headers, [name]: value };
        const reply = await ask(subject, { ...message, headers: changed });
        expect(codeOf(reply), `${value}`).toBe('bus.forged');
      }
      expect(taken).toEqual([]);
    },
  );

  it('when its body was changed', async () => {
    const { ask, message, subject, taken } = await overheard();
    const body = message.body.replace('"rideId":3', '"rideId":4');
    expect(body).not.toBe(message.body);
    expect(codeOf(await ask(subject, { ...message, body }))).toBe('bus.forged');
    expect(taken).toEqual([]);
  });

  it('when it was for another subject', async () => {
    const { ask, message, taken } = await overheard();
    for (const subject of ['dispatch.erase-driver', 'identity.profile']) {
      const reply = await ask(subject, message);
      expect(codeOf(reply), subject).toBe('bus.forged');
    }
    expect(taken).toEqual([]);
  });

  it('when it was here before', async () => {
    const { ask, message, subject, taken, refused } = await overheard();
    expect(codeOf(await ask(subject, message))).toBe('bus.replayed');
    expect(taken).toEqual([]);
    expect(refused).toEqual([
      { subject, code: 'bus.replayed', from: 'gateway', receiver: 'dispatch' },
    ]);
  });

  it('when its deadline has passed', async () => {
    const { as, taken } = await wire();
    const late = { ...systemContext(), who: operator, deadline: Date.now() - 1 };
    const message = { body: '{}', headers: encodeContext(late) };
    const reply = await as('gateway').request('dispatch.ride-command', message, 1_000);
    expect(codeOf(reply)).toBe('bus.stale');
    expect(taken).toEqual([]);
  });

  it('when it is signed with a key that is not the part’s', async () => {
    const { as, taken, refused } = await wire();
    const stranger = new Messenger(as('gateway', keyRingFrom('another secret')));
    const refusal = await refusalOf(
      stranger.request(identityMessages.createAccount, newAccount, { who: staff }),
    );
    expect(refusal.kind).toBe('unavailable');
    expect(refusal.cause).toMatchObject({ problem: 'forged-reply' });
    expect(taken).toEqual([]);
    expect(refused[0]).toMatchObject({ code: 'bus.forged', from: 'gateway' });
  });

  it('when the part that signs may not send it, or not for this role', async () => {
    const { as, taken, refused } = await wire();
    const asked = (part: 'booking' | 'gateway', who: Actor) =>
      refusalOf(
        new Messenger(as(part)).request(identityMessages.createAccount, newAccount, { who }),
      );
    expect((await asked('booking', staff)).code).toBe('bus.sender');
    expect((await asked('gateway', rider)).toShape()).toMatchObject({
      kind: 'forbidden',
      code: 'auth.wrong_role',
    });
    // Only identity itself makes accounts in nobody's name.
    expect((await asked('gateway', systemContext().who)).code).toBe('auth.wrong_role');
    expect(taken).toEqual([]);
    expect(refused).toHaveLength(3);
  });

  it('for somebody who has not proved for five minutes who he is, where that is needed', async () => {
    const { as, taken } = await wire();
    const asked = (who: Actor) =>
      refusalOf(
        new Messenger(as('gateway')).request(identityMessages.createAccount, newAccount, { who }),
      );
    const { proofAge: _, ...unproved } = staff;
    for (const who of [unproved, { ...staff, proofAge: 300_001 }]) {
      expect(await asked(who)).toMatchObject({ kind: 'forbidden', code: 'proof.required' });
    }
    expect(taken).toEqual([]);
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

  it('gets no reply that somebody else made, or that was changed', async () => {
    const { as, inner } = await wire();
    const gateway = as('gateway');
    const command = () => {
      const headers = encodeContext({
        ...systemContext(),
        who: operator,
        deadline: Date.now() + 1_000,
      });
      return gateway.request('dispatch.ride-command', { body: '{}', headers }, 1_000);
    };
    const carry = inner.request;
    const changes: ((reply: WireMessage) => WireMessage)[] = [
      () => encodeReply('ok', { id: 3 }, 0),
      ({ headers }) => ({ headers, body: '{"id":4}' }),
      ({ headers, body }) => ({ headers: { ...headers, position: '99' }, body }),
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

  it('is not heard from anybody else, and said aloud', async () => {
    const { as, inner, heard, refused, settled } = await heardBy();
    const { sessionsEnded, noticed } = announcements;
    inner.announce(sessionsEnded, { some: 'thing' });
    as('booking').announce(sessionsEnded, {});
    const stranger = as('identity', keyRingFrom('another secret'));
    stranger.announce(sessionsEnded, {});
    const said: unknown[] = [];
    inner.onAnnounce(noticed, (one) => void said.push(one));
    as('dispatch').announce(noticed, { position: 1 });
    await settled();
    // One that was made for another subject, and an old one.
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
