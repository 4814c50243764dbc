import { randomUUID } from 'node:crypto';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { cutOffStalled } from './cut-off-stalled.ts';
import { bodyLimit, endUnread, mayGoOn } from './end-unread.ts';
import { pathOfTarget } from './request-target.ts';
import { answerBadAddress, answerBrokenHttp } from './transport-errors.ts';

/**
 * Whoever neither sends nor takes a byte for so long is cut off, in milliseconds, and whoever takes
 * nothing of what waits for him: a reader that stops holds the answer in memory. Live feeds send
 * something every 15 seconds.
 */
const idleMs = 60_000;

/** The HTTP server of a gateway, without routes. */
export const createServer = (
  { trustedProxy }: { readonly trustedProxy: readonly string[] },
  connectionTimeout = idleMs,
): FastifyInstance => {
  const fastify: FastifyInstance = createFastify({
    bodyLimit,
    trustProxy: trustedProxy.length > 0 ? [...trustedProxy] : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 15_000,
    connectionTimeout,
    // Without this, Node answers a request without a host itself, with no record of it.
    http: { requireHostHeader: false },
    rewriteUrl: pathOfTarget,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenHttp,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  cutOffStalled(fastify, connectionTimeout);
  fastify.addHook('onSend', ({ raw }, reply, payload, done) => {
    const send = () => {
      endUnread(raw, reply.raw);
      done(null, payload);
    };
    // The parser sees the end of a body that came with its head within this turn.
    if (mayGoOn(raw)) setImmediate(send);
    else send();
  });
  return fastify;
};
