import { type Actor, appendedPosition, runInContext } from '@trupial/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KnownPosition } from './known-position.ts';
import { callerOf } from './caller.ts';
import { traceparentOf } from './trace-requests.ts';

const requestLimitMs = 8_000;

/**
 * Puts each request into a conversation of its own: who asks, its id, its deadline. The highest
 * log position that this gateway has been told of goes along with every read, so that whoever has
 * written sees what he wrote.
 *
 * Hooks of Fastify, because an interceptor of Nest's puts each answer through a dozen observables:
 * that was a tenth of what a small one costs.
 */
export function holdConversations(fastify: FastifyInstance, known: KnownPosition): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    runInContext(conversationOf(request, known), done);
  });
  // Before the answer goes out: its reader's next question may come right behind it.
  fastify.addHook('onSend', (_request, _reply, payload, done) => {
    known.raise(appendedPosition());
    done(null, payload);
  });
}

function conversationOf(request: FastifyRequest, known: KnownPosition) {
  const traceparent = traceparentOf(request);
  return {
    correlationId: request.id,
    /** The policy's guard finds out after this; until then it is a visitor. */
    get who(): Actor {
      return callerOf(request).actor;
    },
    deadline: Date.now() + requestLimitMs,
    minPosition: known.highest,
    ...(traceparent && { traceparent }),
  };
}
