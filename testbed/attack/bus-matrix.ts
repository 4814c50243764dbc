import { type BusRole, type Part, requestRules } from '@trupial/contracts/bus';
import {
  duties,
  dutyRefusals,
  freshProofMs,
  identities,
  productParts,
} from '@trupial/contracts/values';
import type { Actor, MessageTransport } from '@trupial/service-kit';
import { type BrokerAdmin, strangersKeys } from '@trupial/service-kit/testing/broker';
import { Tally } from './tally.ts';

/** Somebody of this role who does not exist. */
export const actorOf = (role: BusRole, more: Partial<Actor> = {}): Actor => ({
  id: role === 'visitor' || role === 'system' ? role : '999999',
  role,
  ...(role === 'driver' && { driverId: 999_999 }),
  ...more,
});

/** The codes with which a service refuses by the table alone, and those of a message without an answer. */
const notTaken =
  /^(bus\.|auth\.|proof\.|password\.change_required|second_factor\.setup_required|timed-out|no-responder|disconnected|forged-reply|Error)/;

/** Everything is answered, beside other work late. */
const patienceMs = 10_000;

/** The headers of a message for `who` that is not too late. */
export const inTime = (who: Actor): Record<string, string> => ({
  'correlation-id': 'an attack',
  who: JSON.stringify(who),
  deadline: String(Date.now() + patienceMs),
});

/** Sends what the wire takes, and answers what came back. */
export async function sendOver(
  bus: MessageTransport,
  subject: string,
  headers: Readonly<Record<string, string>>,
  payload: unknown = 'nonsense',
): Promise<{ outcome: string | undefined; code: string | undefined }> {
  const message = { body: JSON.stringify(payload), headers: { ...headers } };
  const reply = await bus.request(subject, message, patienceMs);
  const body = reply.body === '' ? undefined : (JSON.parse(reply.body) as { code?: string });
  return { outcome: reply.headers['outcome'], code: body?.code };
}

/**
 * Every subject × every sender × every role over a broker that was taken over: without a signature,
 * with keys of somebody else, and with each part's own, as the table has it: role, fresh proof, open
 * duties.
 */
export async function attackBus(admin: BrokerAdmin): Promise<Tally> {
  const tally = new Tally('bus matrix');
  const roles: readonly BusRole[] = [...identities, 'system'];
  const [own, foreign] = [new Map<Part, MessageTransport>(), new Map<Part, MessageTransport>()];
  for (const part of productParts) {
    own.set(part, admin.as(part));
    foreign.set(part, admin.as(part, strangersKeys()));
  }
  const codeOf = async (
    bus: MessageTransport,
    subject: string,
    role: BusRole,
    more: Partial<Actor> = {},
  ): Promise<string> => {
    try {
      return (await sendOver(bus, subject, inTime(actorOf(role, more)))).code ?? '';
    } catch (error) {
      // What the sender makes of a reply that was not signed for him.
      return (error as { problem?: string }).problem ?? String(error);
    }
  };
  const expectCode = (code: string, expected: string, cell: string): void => {
    tally.count(expected, true);
    if (code !== expected) tally.surprise(`${code || 'taken'} instead of ${expected}`, cell);
  };
  const expectTaken = (code: string, cell: string): void => {
    tally.count('allowed', false);
    if (notTaken.test(code)) tally.surprise(`${code} though allowed`, cell);
  };
  /** What else the table asks of a caller whose role may: a fresh proof, and no open duty. */
  const attackAllowed = async (
    bus: MessageTransport,
    subject: string,
    role: BusRole,
    cell: string,
  ): Promise<void> => {
    const { proof = false, despite = [] } = requestRules[subject] ?? {};
    const [fresh, stale] = [{ proofAge: 1 }, { proofAge: freshProofMs + 1 }];
    if (proof && role !== 'system') {
      for (const unproved of [{}, stale]) {
        const code = await codeOf(bus, subject, role, unproved);
        expectCode(code, 'proof.required', `${cell} without a fresh proof`);
      }
    }
    expectTaken(await codeOf(bus, subject, role, fresh), cell);
    if (role === 'system' || role === 'visitor') return;
    for (const duty of duties) {
      const code = await codeOf(bus, subject, role, { ...fresh, mustFirst: duty });
      const whoMust = `${cell} who must ${duty}`;
      if (despite.includes(duty)) expectTaken(code, whoMust);
      else expectCode(code, dutyRefusals[duty].code, whoMust);
    }
  };
  for (const [subject, { from }] of Object.entries(requestRules)) {
    // Everybody without credentials is the same nobody.
    expectCode(await codeOf(admin.wire, subject, 'staff'), 'bus.unsigned', `${subject} unsigned`);
    for (const part of productParts) {
      const strange = await codeOf(foreign.get(part)!, subject, 'staff'); // made above, for every part
      expectCode(strange, 'forged-reply', `${subject} from a false ${part}`);
      for (const role of roles) {
        const code = await codeOf(own.get(part)!, subject, role); // made above, for every part
        const cell = `${subject} from ${part} for a ${role}`;
        if (from[part] === undefined) expectCode(code, 'bus.sender', cell);
        else if (!from[part].includes(role)) expectCode(code, 'auth.wrong_role', cell);
        // made above, for every part
        else await attackAllowed(own.get(part)!, subject, role, cell);
      }
    }
  }
  return tally;
}
