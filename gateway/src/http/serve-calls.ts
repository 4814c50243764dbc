import type { Route } from '@trupial/contracts/http';
import { Refusal, type RefusalKind } from '@trupial/contracts/values';
import { type Limit, readBehind } from '@trupial/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { callsOf, inputOf, type ServedCall } from './calls.ts';
import { commonLimit, countsOnceRead, limitOf } from './limits.ts';
import type { Policy } from './policy.ts';
import type { PolledLists } from './polled-lists.ts';
import { takeText } from './read-json.ts';
import type { RequestLimits } from './request-limits.ts';

/** What every call passes. */
export interface CallChecks {
  readonly policy: Policy;
  readonly limits: RequestLimits;
  readonly polledLists: PolledLists;
}

/** What a guess is answered: of a tracking id, a receipt, a session. */
const answersToGuesses: readonly RefusalKind[] = ['unauthenticated', 'forbidden', 'not_found'];

/** Serves all calls of these controllers. */
export function serveCalls(
  fastify: FastifyInstance,
  controllers: readonly object[],
  checks: CallChecks,
): void {
  const [signed, others] = partition(controllers.flatMap(callsOf));
  for (const call of others) serve(fastify, call, checks);
  // A place of their own, where bodies are read in another way.
  void fastify.register(async (apart) => {
    takeText(apart);
    for (const call of signed) serve(apart, call, checks);
  });
}

/** The calls whose bodies are signed, and all others. */
function partition(calls: readonly ServedCall[]): [ServedCall[], ServedCall[]] {
  const { signed = [], others = [] } = Object.groupBy(calls, ({ route }) =>
    route.signedBody === null ? 'others' : 'signed',
  );
  return [signed, others];
}

function serve(fastify: FastifyInstance, call: ServedCall, checks: CallChecks): void {
  const { method, path, patienceMs, signedBody } = call.route;
  // Without the slash at the end, which is not asked for: so it is named in logs and metrics.
  const url = `/api${path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const bodyLimit = signedBody === null ? {} : { bodyLimit: signedBody.longest };
  const onRequest = guardOf(call, checks);
  const handler = handlerOf(call, checks);
  fastify.route({ method, url, config: { patienceMs }, ...bodyLimit, onRequest, handler });
}

/**
 * Policy and limit, before the body is read: of whoever may not call it is not, and one that cannot
 * be read counts like any other.
 */
const guardOf =
  ({ route }: ServedCall, { policy, limits }: CallChecks) =>
  async (request: FastifyRequest): Promise<void> => {
    await policy.check(route, request);
    const isCountedLater = countsOnceRead(route.limit);
    await limits.count(isCountedLater ? commonLimit : limitOfCaller(route, request), request);
  };

const limitOfCaller = ({ limit }: Route, request: FastifyRequest): Limit =>
  limitOf(limit, callerOf(request).actor.role);

/** What follows on a call's way: input, the controller's method, answer. */
const handlerOf =
  ({ route, answer }: ServedCall, { limits, polledLists }: CallChecks) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.code(route.status);
    // Also when it is not behind: a 304 leaves the headers of the copy that it confirms, which may say
    // otherwise.
    const sayWhetherBehind = () => {
      if (route.method === 'GET') void reply.header('Trupial-Behind', readBehind() ? '1' : '0');
    };
    const ask = async (): Promise<unknown> => {
      const input = inputOf(route, request, reply);
      if (countsOnceRead(route.limit)) await limits.count(limitOfCaller(route, request), request);
      const body = await answer(input);
      sayWhetherBehind();
      return body;
    };
    try {
      const body = route.polled ? await polledLists.answer(request, reply, ask) : await ask();
      return reply.sent ? reply : reply.send(body);
    } catch (error) {
      sayWhetherBehind();
      if (isGuess(error, request)) await limits.countRefused(request);
      throw error;
    }
  };

/**
 * A refusal that counts, of a caller to whom the office has not given an account. That a list did not
 * have the caller's own write yet is no guess of his, nor is what he may do after a fresh proof.
 */
function isGuess(error: unknown, request: FastifyRequest): boolean {
  const { role } = callerOf(request).actor;
  const isStranger = role === 'visitor' || role === 'rider';
  if (!isStranger || !(error instanceof Refusal) || error.code === 'proof.required') return false;
  return answersToGuesses.includes(error.kind) && !(error.kind === 'not_found' && readBehind());
}
