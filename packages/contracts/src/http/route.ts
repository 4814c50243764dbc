import { z } from 'zod';
import type { RefusalMaker } from '../refusals/index.ts';
import type { Identity } from '../values/role.ts';
import { secondFactorQuestion } from '../values/second-factor.ts';
import { type CallName, paths } from './paths.ts';
import { wireAmendedField } from './wire-amendment.ts';

/** A refusal as it is on the wire. */
export type DocumentedRefusal = readonly [status: number, code: string, text: string];

/** What a caller may send and gets back: the one description that everything else is made from. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly name: CallName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with its trailing slash; answered without the slash as well. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** The allowed callers. There is no default: a route without a policy does not compile. */
  readonly allow: readonly [Identity, ...Identity[]];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Media type of success (default application/json). */
  readonly media: string;
  /** Status of success (default 200). */
  readonly status: 200 | 201 | 202;
  /** Honours Idempotency-Key. */
  readonly idempotent: boolean;
  /** A polled list: ETag, Last-Modified, 304, ?count_only=true, ?_t ignored. */
  readonly polled: boolean;
  /**
   * A list that grows: ?limit= and ?cursor=, and the next page in the Link header. For another
   * list, the reason why it stays short; null for a call that is not a list.
   */
  readonly list: 'pages' | { readonly boundedBy: string } | null;
  /** Refusals it is known for, for the documentation. */
  readonly refusals: readonly (RefusalMaker | DocumentedRefusal)[];
  /**
   * Needs a fresh proof of who the caller is: he has signed in or proved himself again within the last
   * five minutes (docs/adr/0016).
   */
  readonly proof: boolean;
  /**
   * Also for somebody who must first set up a second factor (docs/adr/0017). All other calls are
   * refused for him.
   */
  readonly duringSetup: boolean;
  /**
   * Also for somebody who must choose his own password first, because somebody else has chosen the
   * one that he signed in with. All other calls are refused for him.
   */
  readonly beforePasswordChange: boolean;
  /**
   * The body is handed on as the text that came, because its sender has signed it so, or has a form of
   * his own: its media type, and its longest length in bytes. Null: JSON, which is read.
   */
  readonly signedBody: { readonly media: string; readonly longest: number } | null;
  /** How long the services may take for the answer, in milliseconds (default 8,000). */
  readonly patienceMs: number;
  readonly limit:
    | 'login'
    | 'search'
    | 'book'
    | 'change'
    | 'follow'
    | 'push'
    | 'taken'
    | 'recorded'
    | 'carrier'
    | null;
}

const nothing = z.object({});

type Described<P, Q, B, A> = Pick<Route, 'summary' | 'tag' | 'allow'> &
  Partial<
    Pick<
      Route,
      | 'media'
      | 'status'
      | 'idempotent'
      | 'polled'
      | 'list'
      | 'refusals'
      | 'proof'
      | 'duringSetup'
      | 'beforePasswordChange'
      | 'signedBody'
      | 'patienceMs'
      | 'limit'
    >
  > & {
    params?: P;
    query?: Q;
    body?: B;
    answer: A;
  };

/** Declares the route of a call; parts that are left out accept nothing. */
export function route<
  A extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(name: CallName, described: Described<P, Q, B, A>): Route<P, Q, B, A> {
  return {
    media: 'application/json',
    status: 200,
    idempotent: false,
    polled: false,
    list: null,
    refusals: [],
    proof: false,
    duringSetup: false,
    beforePasswordChange: false,
    signedBody: null,
    patienceMs: 8_000,
    limit: null,
    // The defaults of the type parameters agree: a part that is not given is `nothing`.
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    ...described,
    name,
    ...paths[name],
  };
}

/** The body of every failure on the wire. */
export const errorAnswer = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `second_factor.required`: how to finish the sign-in. */
  second_factor: secondFactorQuestion.optional(),
  /** With `ride.changed_meanwhile`: the version that the ride has now, and what is another in it. */
  changed: z.object({ version: z.number().int(), fields: z.array(wireAmendedField) }).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
