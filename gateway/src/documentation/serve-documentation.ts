import { openApiOf, routes } from '@trupial/contracts/http';
import type { FastifyInstance } from 'fastify';
import { limitOf } from '../http/limits.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { documentationPage, documentationStyle } from './documentation-page.ts';

const all = Object.values(routes);
const answers = {
  '/api/openapi.json': ['application/json', JSON.stringify(openApiOf(all))],
  '/api/docs': ['text/html', documentationPage(all)],
  '/api/docs/style.css': ['text/css', documentationStyle],
} as const;

/** Serves the API's description, for programs and for people. It is open to everybody. */
export function serveDocumentation(fastify: FastifyInstance, limits: RequestLimits): void {
  for (const [path, [media, text]] of Object.entries(answers)) {
    fastify.get(path, async (request, reply) => {
      await limits.count(limitOf(null), request);
      return reply.type(`${media}; charset=utf-8`).send(text);
    });
  }
}
