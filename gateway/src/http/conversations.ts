import { addressKey, appendedPosition, runInContext } from '@trupial/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KnownPosition } from './known-position.ts';
import { callerOf } from './caller.ts';
import { traceparentOf } from './trace-requests.ts';

/** Where no route says how long its answer may take: unknown paths, the machine room. */
const patienceMs = 8_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route’s own (packages/contracts, Route). */
    readonly patienceMs?: number;
  }
}

/**
 * Runs each request in its own conversation: the caller, his network, the request's id and its deadline. Every
 * read carries the highest log position that this gateway knows of, so that a caller sees his own
 * writes.
 *
 * These are hooks of Fastify: an interceptor of Nest passes each answer through a dozen
 * observables, which took a tenth of the time of a small answer.
 */
export function holdConversations(fastify: FastifyInstance, known: KnownPosition): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    runInContext(conversationOf(request, known), done);
  });
  // Before the answer is sent: the client's next request may follow immediately.
  fastify.addHook('onSend', (_request, _reply, payload, done) => {
    known.raise(appendedPosition());
    done(null, payload);
  });
}

function conversationOf(request: FastifyRequest, known: KnownPosition) {
  const traceparent = traceparentOf(request);
  return {
    correlationId: request.id,
    who: callerOf(request).actor,
    deadline: Date.now() + (request.routeOptions.config.patienceMs ?? patienceMs),
    minPosition: known.highest,
    network: addressKey(request.ip),
    ...(traceparent && { traceparent }),
  };
}
