import { hash } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { takeJsonOnly } from './read-json.ts';

/**
 * Registers what every answer goes through: headers, validators, compression. The ETag is made
 * before compressing and weak, so that it is the same however an answer travels.
 */
export async function registerPlugins(
  fastify: FastifyInstance,
  { isProduction }: { isProduction: boolean },
): Promise<void> {
  const headers = await headersByHelmet(isProduction);
  // Async, so that the parser goes through all that came before an answer is begun: what turns out
  // to be no HTTP in its body is answered once, as that.
  fastify.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // Answers may be somebody's own: no shared cache keeps them.
    if (!reply.hasHeader('Cache-Control')) {
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      void reply.header('Cache-Control', isReading ? 'private, no-cache' : 'no-store');
    }
    void reply.header('Vary', 'authorization, accept-encoding');
    done(null, payload);
  });
  await fastify.register(etag, {
    weak: true,
    hashFn: (payload) => hash('sha1', payload, 'base64'),
  });
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  takeJsonOnly(fastify);
}

const policyOf = (isProduction: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  strictTransportSecurity: isProduction,
});

/** Of an answer, not of helmet. */
const itsOwn = new Set(['content-length', 'connection', 'date', 'keep-alive']);

/**
 * The headers that helmet gives to an answer. They are the same for every one, so it is asked once:
 * to work them out anew was a tenth of what a small answer costs.
 */
async function headersByHelmet(isProduction: boolean): Promise<Record<string, string>> {
  const probe = createFastify();
  await probe.register(helmet, policyOf(isProduction));
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      itsOwn.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
