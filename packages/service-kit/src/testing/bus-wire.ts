import { dispatchMessages } from '@trupial/contracts/messages';
import { expect } from 'vitest';
import { type BusPolicy, productPolicy } from '../messaging/bus/bus-policy.ts';
import type { RefusedMessage } from '../messaging/bus/message-check.ts';
import { SignedTransport } from '../messaging/bus/signed.transport.ts';
import { InProcessTransport } from '../messaging/in-process.transport.ts';
import { Messenger } from '../messaging/messenger.ts';
import type { Actor } from '../messaging/request-context.ts';
import { encodeReply, type WireMessage } from '../messaging/wire.ts';
import { signingKeys } from './signing-keys.ts';

export const staff: Actor = { id: '1', role: 'staff', username: 'stella', proofAge: 1 };
export const operator: Actor = { id: '2', role: 'operator', username: 'olga' };
export const rider: Actor = { id: '9', role: 'rider', username: 'maria' };
/** What a message to open an account says. */
export const newAccount = {
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
export async function wire() {
  const keys = signingKeys();
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
  const as = (
    part: 'gateway' | 'identity' | 'dispatch' | 'booking',
    ring = keys,
    policy: BusPolicy = productPolicy,
  ) =>
    new SignedTransport({
      inner,
      part,
      keys: ring,
      policy,
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
    subjects: ['dispatch.ride-command', 'dispatch.ride-timeline', 'dispatch.erase-driver'],
    answer,
  });
  const ask = (subject: string, message: WireMessage) => carry(subject, message, 1_000);
  return { keys, inner, as, ask, refused, taken, sent };
}

/** The code of the refusal in a reply. */
export const codeOf = (reply: WireMessage): string => {
  expect(reply.headers['outcome']).toBe('refused');
  return (JSON.parse(reply.body) as { code: string }).code;
};

/** A message of the gateway as it was on the wire, where everybody can read it. */
export async function overheard(who = operator) {
  const bus = await wire();
  const gateway = new Messenger(bus.as('gateway'), { checkReplies: false });
  await gateway.request(dispatchMessages.rideTimeline, { rideId: 3 }, { who });
  const [last] = bus.sent;
  if (!last) throw new Error('nothing was sent');
  bus.taken.length = 0;
  return { ...bus, gateway, ...last };
}
