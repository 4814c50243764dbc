import type { CallName } from '../http/paths.ts';
import { routes } from '../http/routes.ts';
import type { Identity } from '../values/role.ts';
import { duties, type Duty } from '../values/duties.ts';
import type { productParts } from '../values/instance-status.ts';

/** A part of the product, as the sender or the receiver of a message. */
export type Part = (typeof productParts)[number];

/** For whom a message is sent: a caller of the API, or the product itself. */
export type BusRole = Identity | 'system';

/** Who may send a message. The service that answers it refuses everybody else. */
export interface RequestRule {
  /** The sending parts, each with the roles for which it may send. */
  readonly from: Readonly<Partial<Record<Part, readonly BusRole[]>>>;
  /** Request and reply travel encrypted to the two parts: they hold passwords, tokens, receipts or links. */
  readonly sealed?: boolean;
  /** Only for somebody who has proved who he is within the last five minutes, or for the system. */
  readonly proof?: boolean;
  /** Duties that its caller may still have. With any other one it is refused. */
  readonly despite?: readonly Duty[];
}

/** Who may announce what to whom. */
export interface AnnouncementRule {
  readonly from: readonly Part[];
  readonly to: readonly Part[];
}

/** The callers of some calls of the API, as the gateway's policy has them. */
export const callersOf = (...calls: readonly CallName[]): readonly Identity[] => [
  ...new Set(calls.flatMap((call): readonly Identity[] => routes[call].allow)),
];

/** What says of a route that it is also for somebody with this duty. */
const markOf = {
  'choose-password': 'beforePasswordChange',
  'set-up-factor': 'duringSetup',
} as const satisfies Readonly<Record<Duty, string>>;

/** A rule for messages that the gateway alone sends, for the callers of these calls. */
export const forCalls = (...calls: readonly CallName[]): RequestRule => ({
  from: { gateway: callersOf(...calls) },
  ...(calls.every((call) => routes[call].proof) && { proof: true }),
  despite: duties.filter((duty) => calls.some((call) => routes[call][markOf[duty]])),
});

/** The same rule for a message that is sealed for its receiver. */
export const sealed = (rule: RequestRule): RequestRule => ({ ...rule, sealed: true });

/** Health is asked by programs without an account, and by the gateway itself. */
export const health: RequestRule = { from: { gateway: ['visitor', 'system'] } };
