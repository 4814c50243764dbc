import compress from '@fastify/compress';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { takeJsonOnly } from './read-json.ts';
import { isReading, validateReads } from './validate-reads.ts';

/**
 * Registers what answers go through: all of them headers, what is read also validators and
 * compression; a command answers a line or two. The ETag is made before compressing and weak, so
 * that it is the same however an answer travels.
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
