import type { Part } from '@trupial/contracts/bus';
import { Refusal } from '@trupial/contracts/values';
import { wrongRole } from '../../service/staff-only.ts';
import { dutyFirst } from '../duties.ts';
import { hasFreshProof, proofRequired } from '../proof.ts';
import { decodeActor, encodeReply, header, type WireHeaders, type WireMessage } from '../wire.ts';
import { type BusPolicy, maySend } from './bus-policy.ts';
import { busRefusal } from './bus-refusals.ts';

/** No message has more time than this (`timeoutMs` of the contracts), with some room for clocks. */
const longestMs = 60_000;

/** A part's place on the bus. */
export interface PartOnBus {
  readonly part: Part;
  readonly policy: BusPolicy;
  /** Called for each message and announcement that is refused. */
  readonly onRefused: (refused: RefusedMessage) => void;
}

/** What is known of a message that was refused; who it says it is from may be a lie. */
export interface RefusedMessage {
  readonly subject: string;
  readonly code: string;
  readonly from: string | undefined;
  readonly receiver: Part;
}

/**
 * Why a message is not taken whose sender is certain; undefined when it is. Every message passes
 * this check, over a broker and in one process: it names for whom it is, is in time, and the policy
 * lets this sender send it for this role.
 */
export function refusalOfMessage(
  policy: BusPolicy,
  subject: string,
  headers: WireHeaders,
  from: Part,
): Refusal | undefined {
  const now = Date.now();
  const deadline = Number(headers[header.deadline] ?? Number.NaN);
  const who = headers[header.who];
  if (!who || !Number.isFinite(deadline)) return busRefusal('unsigned');
  if (deadline < now) return busRefusal('stale');
  if (deadline > now + longestMs) return busRefusal('endless');
  const rule = policy.request(subject);
  if (!rule?.from[from]) return busRefusal('sender');
  const actor = decodeActor(who);
  if (!maySend(rule, from, actor.role)) return wrongRole();
  const { mustFirst } = actor;
  if (mustFirst && !rule.despite?.includes(mustFirst)) return dutyFirst(mustFirst);
  return rule.proof && !hasFreshProof(actor) ? proofRequired() : undefined;
}

/** The reply to a message that is not taken, after it was told. */
export function refusedReply(
  { part, onRefused }: PartOnBus,
  subject: string,
  from: string,
  refusal: Refusal,
): WireMessage {
  onRefused({ subject, code: refusal.code, from, receiver: part });
  return encodeReply('refused', refusal.toShape(), 0);
}
