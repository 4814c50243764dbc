import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { BrowserHeaders } from './browser-headers.ts';
import { takeJsonOnly } from './read-json.ts';
import { isReading, validateReads } from './validate-reads.ts';

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
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  takeJsonOnly(fastify);
}
