import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Whether a request asks for something and changes nothing. */
export const isReading = ({ method }: { readonly method: string }): boolean =>
  method === 'GET' || method === 'HEAD';

/**
 * Gives what is read a weak ETag, unless it has one, and answers 304 to who has it already. For a
 * command's answer there is nothing to ask again (RFC 9110, 13.1.2: If-None-Match means 304 for GET
 * and HEAD only).
 */
export function validateReads(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => isReading({ method }))) return;
    const others = [route.onSend ?? []].flat();
    route.onSend = [
      (request, reply, payload, done) => {
        const own = reply.getHeader('ETag');
        if (own === undefined && typeof payload !== 'string' && !Buffer.isBuffer(payload)) {
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
