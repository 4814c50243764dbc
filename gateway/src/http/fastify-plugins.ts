import { hash } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { takeJsonOnly } from './read-json.ts';

/**
 * Registers what every answer goes through: headers, validators, compression. The ETag is made
 * before compressing and weak, so that it is the same however an answer travels.
 */
export async function registerPlugins(
  fastify: FastifyInstance,
  { isProduction }: { isProduction: boolean },
): Promise<void> {
  await fastify.register(helmet, {
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
