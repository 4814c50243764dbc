import { activeTracer, type Span } from '@trupial/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { patternOf, whenOver } from './request-end.ts';

const traceparentPattern = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
/** A live feed is open for minutes, and machines ask for health and metrics all the time. */
const untraced = /^\/(?:api\/live|health|metrics)(?:[/?]|$)/;

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Makes each call of the API a span, as a child of the span that the browser sent. Of the address
 * only the route's pattern is recorded, as in the access log.
 */
export function traceRequests(fastify: FastifyInstance): void {
  if (activeTracer() === undefined) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!untraced.test(request.url)) {
      const { method } = request;
      const options = { kind: 'server', parent: given(request) } as const;
      const span = activeTracer()?.start(method, options);
      if (span) {
        spans.set(request, span);
        whenOver(reply, (status) => end(span, request, status));
      }
    }
    done();
  });
}

function end(span: Span, request: FastifyRequest, status: number): void {
  const { method } = request;
  const route = patternOf(request);
  span.rename(`${method} ${route}`);
  span.end({
    failed: status >= 500,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
  });
}

/** The trace to which this request's work belongs: its own span's, or else the browser's. */
export const traceparentOf = (request: FastifyRequest): string | undefined =>
  spans.get(request)?.traceparent ?? given(request);

function given({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' && traceparentPattern.test(traceparent)
    ? traceparent
    : undefined;
}
