import { performance } from 'node:perf_hooks';
import type { Logger, Metrics } from '@trupial/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';

const started = new WeakMap<FastifyRequest, number>();

/**
 * Gives every request an id, and writes of each what it was and how it ended: into the access log
 * and the metrics. Of the address only the route's pattern is kept, so neither holds anything of a
 * person: no ids, no query, no names, no telephone numbers.
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

/** '/api/accept-ride/:id'; one name for all that is no call, so that nobody can make up new ones. */
function patternOf({ routeOptions, is404 }: FastifyRequest): string {
  return is404 ? 'unknown' : (routeOptions.url ?? 'unknown');
}
