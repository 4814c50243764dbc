import { performance } from 'node:perf_hooks';
import type { Logger, Metrics } from '@trupial/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';

const started = new WeakMap<FastifyRequest, number>();

/**
 * Gives every request an id, and records each request and its result in the access log and the
 * metrics. Of the address only the route's pattern is recorded, so neither contains personal data:
 * no ids, no query, no names, no phone numbers.
 */
export function observeRequests(
  fastify: FastifyInstance,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    started.set(request, performance.now());
    void reply.header('X-Request-Id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    note(request, reply);
    done();
  });
  const note = (request: FastifyRequest, reply: FastifyReply): void => {
    const began = started.get(request);
    // Files of the web apps are answered before this sees them.
    if (began === undefined) return;
    const { method } = request;
    const route = patternOf(request);
    const { statusCode: status } = reply;
    const ms = performance.now() - began;
    metrics.httpSeconds.observe({ method, route, status }, ms / 1000);
    const { role } = callerOf(request).actor;
    const line = {
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      role,
      requestId: request.id,
    };
    logger.info(line, `${method} ${route} ${status}`);
  };
}

/**
 * '/api/accept-ride/:id'; one fixed name for every address that is not a call, so that clients
 * cannot create new names.
 */
function patternOf({ routeOptions, is404 }: FastifyRequest): string {
  return is404 ? 'unknown' : (routeOptions.url ?? 'unknown');
}
