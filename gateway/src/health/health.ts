import { type Messenger, type Metrics, serviceHealth } from '@trupial/service-kit';
import type { FastifyInstance } from 'fastify';

const services = ['booking', 'dispatch', 'identity', 'reporting'] as const;

/** The machine room's three addresses; /metrics answers only requests from this very machine. */
export function registerHealth(
  fastify: FastifyInstance,
  { messenger, metrics }: { messenger: Messenger; metrics: Metrics },
): void {
  fastify.get('/health/live', () => ({ ok: true }));

  fastify.get('/health/ready', async (_request, reply) => {
    const reports = await Promise.all(
      services.map(async (service) => {
        const report = await messenger
          .request(serviceHealth(service), undefined)
          .catch(() => ({ ok: false, checks: {} }));
        return [service, report] as const;
      }),
    );
    const ok = reports.every(([, report]) => report.ok);
    return reply.status(ok ? 200 : 503).send({ ok, services: Object.fromEntries(reports) });
  });

  fastify.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.ip)) return reply.callNotFound();
    const { contentType, body } = await metrics.text();
    return reply.type(contentType).send(body);
  });
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);
