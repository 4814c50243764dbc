import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { Refusal } from '@trupial/contracts/values';
import type { Config } from '@trupial/service-kit';
import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';

/** Registers what every answer goes through: headers, limits, validators, compression. */
export async function registerPlugins(fastify: FastifyInstance, config: Config): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.isProduction,
  });
  if (config.rateLimits === 'strict') {
    await fastify.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, { ttl }) =>
        new Refusal(
          'too_many',
          'too_many',
          'Too many requests. Please wait a moment and try again.',
          { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) },
        ),
    });
  }
  await fastify.register(etag, { weak: true });
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  takeJsonOnly(fastify);
}

/** JSON only; documented clients send an empty body with a JSON content type, and it means {}. */
function takeJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request, body, done) => {
      const text = String(body);
      if (text.trim() === '') {
        done(null, {});
        return;
      }
      try {
        done(null, parse(text, null, { protoAction: 'error', constructorAction: 'error' }));
      } catch {
        done(new Refusal('invalid', 'request.malformed', 'The request is malformed.'));
      }
    },
  );
}
