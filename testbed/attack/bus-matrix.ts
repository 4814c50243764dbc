import { type BusRole, type Part, requestRules } from '@trupial/contracts/bus';
import { identities, productParts } from '@trupial/contracts/values';
import type { Actor, MessageTransport } from '@trupial/service-kit';
import { type BrokerAdmin, strangersKeys } from '@trupial/service-kit/testing/broker';
import { Tally } from './tally.ts';

/** Somebody of this role who does not exist. */
export const actorOf = (role: BusRole): Actor => ({
  id: role === 'visitor' || role === 'system' ? role : '999999',
  role,
  ...(role === 'driver' && { driverId: 999_999 }),
});

/** The headers of a message for `who` that is not too late. */
export const inTime = (who: Actor): Record<string, string> => ({
  'correlation-id': 'an attack',
  who: JSON.stringify(who),
  deadline: String(Date.now() + 2_000),
});

/** Sends what the wire takes, and answers what came back. */
export async function sendOver(
  bus: MessageTransport,
  subject: string,
  headers: Readonly<Record<string, string>>,
  payload: unknown = 'nonsense',
): Promise<{ outcome: string | undefined; code: string | undefined }> {
  const message = { body: JSON.stringify(payload), headers: { ...headers } };
  const reply = await bus.request(subject, message, 2_000);
  const body = reply.body === '' ? undefined : (JSON.parse(reply.body) as { code?: string });
  return { outcome: reply.headers['outcome'], code: body?.code };
}

/**
 * Every subject × every sender × every role over a broker that was taken over: without a signature,
 * with keys of somebody else, and with each part's own, as the table of senders has it.
 */
export async function attackBus(admin: BrokerAdmin): Promise<Tally> {
  const tally = new Tally('bus matrix');
  const roles: readonly BusRole[] = [...identities, 'system'];
  const [own, foreign] = [new Map<Part, MessageTransport>(), new Map<Part, MessageTransport>()];
  for (const part of productParts) {
    own.set(part, admin.as(part));
    foreign.set(part, admin.as(part, strangersKeys()));
  }
  const codeOf = async (bus: MessageTransport, subject: string, role: BusRole): Promise<string> => {
    try {
      return (await sendOver(bus, subject, inTime(actorOf(role)))).code ?? '';
    } catch (error) {
      // What the sender makes of a reply that was not signed for him.
      return (error as { problem?: string }).problem ?? String(error);
    }
  };
  const expectCode = (code: string, expected: string, cell: string): void => {
    tally.count(expected, true);
    if (code !== expected) tally.surprise(`${code || 'taken'} instead of ${expected}`, cell);
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
        else {
          tally.count('allowed', false);
          if (/^(bus\.|auth\.|Error)/.test(code)) tally.surprise(`${code} though allowed`, cell);
        }
      }
    }
  }
  return tally;
}
