import type { Part } from '@trupial/contracts/bus';
import { decodeBody, encodeBody } from '../wire.ts';
import type { BusPolicy } from './bus-policy.ts';
import { isMac, macOf } from './macs.ts';
import type { PairKey } from './pair-keys.ts';

/** Older ones are not heard: they are wake-ups, and every listener also asks by itself. */
const freshMs = 30_000;

/** An announcement as it travels: the payload and a proof for each part that may hear it. */
interface Announcement {
  readonly from: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly body: string;
  readonly macs: Readonly<Record<string, string>>;
}

/** What an announcement says, or the code of its refusal. */
export interface Heard {
  readonly payload?: unknown;
  readonly refused?: string;
  readonly from: string | undefined;
}

/** Signs the announcements of one part and checks those that it hears. */
export class Announcer {
  readonly #part: Part;
  readonly #pairs: ReadonlyMap<string, PairKey>;
  readonly #policy: BusPolicy;

  constructor(part: Part, pairs: ReadonlyMap<string, PairKey>, policy: BusPolicy) {
    this.#part = part;
    this.#pairs = pairs;
    this.#policy = policy;
  }

  /** The announcement for its listeners; undefined when the policy has none. */
  signed(subject: string, payload: unknown): Announcement | undefined {
    const listeners = this.#policy.announcement(subject)?.to;
    if (listeners === undefined) return undefined;
    const [from, at, body] = [this.#part, Date.now(), encodeBody(payload)];
    const macs: Record<string, string> = {};
    for (const to of listeners) {
      const pair = this.#pairs.get(to);
      if (pair) macs[to] = macOf(pair.mac, fieldsOf(from, to, subject, at), body);
    }
    return { from, at, body, macs };
  }

  verified(subject: string, received: unknown): Heard {
    if (!isAnnouncement(received)) return { refused: 'bus.unsigned', from: undefined };
    const { from, at, body, macs } = received;
    const pair = this.#pairs.get(from);
    const fields = fieldsOf(from, this.#part, subject, at);
    if (!pair || !isMac(macs[this.#part], pair.mac, fields, body)) {
      return { refused: 'bus.forged', from };
    }
    const rule = this.#policy.announcement(subject);
    // The sender has proved that he is this part.
    if (!rule?.from.includes(from as Part)) return { refused: 'bus.sender', from };
    if (Math.abs(Date.now() - at) > freshMs) return { refused: 'bus.stale', from };
    return { payload: decodeBody(body), from };
  }
}

const fieldsOf = (from: string, to: string, subject: string, at: number) => [
  'announcement',
  from,
  to,
  subject,
  at,
];

function isAnnouncement(received: unknown): received is Announcement {
  if (typeof received !== 'object' || received === null) return false;
  const { from, at, body, macs } = received as Partial<Announcement>;
  return (
    typeof from === 'string' &&
    typeof at === 'number' &&
    typeof body === 'string' &&
    typeof macs === 'object' &&
    macs !== null
  );
}
