import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { BrowserHeaders } from './browser-headers.ts';
import { takeJsonOnly } from './read-json.ts';
import { refusePackedBody } from './transport-errors.ts';
import { hash } from 'node:crypto';

/**
 * Registers the plugins for answers: headers for all of them; validators and compression for reads
 * only, because a command's answer is a line or two. The ETag is made before compression and is
 * weak, so that it is the same with every content encoding.
 */
export async function registerPlugins(
  fastify: FastifyInstance,
  { ofAll, ofCalls }: BrowserHeaders,
): Promise<void> {
  const headers = Object.fromEntries([...ofAll, ...ofCalls]);
  // Async, so that the parser reads everything received so far before an answer begins: a request
  // whose body turns out to be invalid HTTP then gets one answer, the one for invalid HTTP.
  fastify.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // Answers may be personal: no shared cache may store them.
    if (!reply.hasHeader('Cache-Control')) {
      void reply.header('Cache-Control', isReading(request) ? 'private, no-cache' : 'no-store');
    }
    void reply.header('Vary', 'authorization, accept-encoding');
    done(null, payload);
  });
  validateReads(fastify);
  // Before the plugin's own hook, which reads it.
  fastify.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (!methods.some((method) => isReading({ method }))) route.compress = false;
  });
  // 60 kB that are unpacked to gigabytes are work that nothing stops, also when the request has been
  // refused for its size.
  fastify.addHook('preParsing', refusePackedBody);
  const ofAnswers = { threshold: 1024, encodings: ['br', 'gzip'] } satisfies FastifyCompressOptions;
  await fastify.register(compress, { ...ofAnswers, globalDecompression: false });
  takeJsonOnly(fastify);
}

/** Whether a request asks for something and changes nothing. */
const isReading = ({ method }: { readonly method: string }): boolean =>
  method === 'GET' || method === 'HEAD';

/**
 * Adds a weak ETag to the answer of a read that has none, and answers 304 when the client already
 * has that state. A command's answer and a refusal are not checked (RFC 9110, 13.1.2 and 13.2.1:
 * 304 is only for a GET or HEAD that would be answered with 200).
 */
function validateReads(fastify: FastifyInstance): void {
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
        const isKnown = asked !== undefined && names(asked, String(tag));
        if (isKnown) void reply.code(304);
        done(null, isKnown ? '' : payload);
      },
      ...others,
    ];
  });
}

const weakly = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match names a tag: one of a list, compared weakly, or `*` (RFC 9110, 13.1.2). */
const names = (asked: string, tag: string): boolean =>
  asked.trim() === '*' || asked.split(',').some((one) => weakly(one) === weakly(tag));
