import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Whether a request asks for something and changes nothing. */
export const isReading = ({ method }: { readonly method: string }): boolean =>
  method === 'GET' || method === 'HEAD';

/**
 * Adds a weak ETag to the answer of a read that has none, and answers 304 when the client already
 * has that state. A command's answer and a refusal are not checked (RFC 9110, 13.1.2 and 13.2.1:
 * 304 is only for a GET or HEAD that would be answered with 200).
 */
export function validateReads(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => isReading({ method }))) return;
    const others = [route.onSend ?? []].flat();
    route.onSend = [
      (request, reply, payload, done) => {
        const own = reply.getHeader('ETag');
        const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
        if (reply.statusCode !== 200 || (own === undefined && !isWhole)) {
          done(null, payload);
          return;
        }
        const tag = own ?? `W/"${hash('sha1', payload as string | Buffer, 'base64')}"`;
        if (own === undefined) void reply.header('ETag', tag);
        const asked = request.headers['if-none-match'];
        const isKnown = asked !== undefined && (asked === tag || `W/${asked}` === tag);
        if (isKnown) void reply.code(304);
        done(null, isKnown ? '' : payload);
      },
      ...others,
    ];
  });
}
