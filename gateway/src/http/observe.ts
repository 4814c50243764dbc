import { performance } from 'node:perf_hooks';
import type { Logger, Metrics } from '@trupial/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { patternOf, whenOver } from './request-end.ts';

/**
 * Gives every request an id, and records each request and its result in the access log and the
 * metrics. Of the address only the route's pattern is recorded, so neither contains personal data:
 * no ids, no query, no names, no phone numbers.
 */
export function observeRequests(
  fastify: FastifyInstance,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): void {
  // Files of the web apps are answered before this sees them.
  fastify.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    void reply.header('X-Request-Id', request.id);
    whenOver(reply, (status) => note(request, status, performance.now() - began));
    done();
  });
  const note = (request: FastifyRequest, status: number, ms: number): void => {
    const { method } = request;
    const route = patternOf(request);
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
