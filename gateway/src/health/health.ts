import { serviceNames } from '@trupial/contracts/values';
import { type Messenger, type Metrics, serviceHealth } from '@trupial/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** However often it is asked, the services are asked no more often than this. */
const freshMs = 500;

export interface MachineRoom {
  readonly messenger: Messenger;
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
}

/**
 * The three addresses for operations: live (else restart the process), ready (else send it no
 * requests; not while it stops), and the metrics, which only this machine may read.
 */
export function registerHealth(fastify: FastifyInstance, room: MachineRoom): void {
  const { messenger, metrics, isStopping } = room;
  let asked: { at: number; reports: ReturnType<typeof askServices> } | undefined;

  fastify.get('/health/live', () => ({ ok: true }));

  fastify.get('/health/ready', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ ok: false, stopping: true });
    if (asked === undefined || Date.now() - asked.at > freshMs) {
      asked = { at: Date.now(), reports: askServices(messenger) };
    }
    const reports = await asked.reports;
    const ok = reports.every(([, report]) => report.ok);
    return reply.status(ok ? 200 : 503).send({ ok, services: Object.fromEntries(reports) });
  });

  fastify.get('/metrics', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    const { contentType, body } = await metrics.text();
    return reply.type(contentType).send(body);
  });
}

const askServices = (messenger: Messenger) =>
  Promise.all(
    serviceNames.map(async (service) => {
      const report = await messenger
        .request(serviceHealth(service), undefined)
        .catch(() => ({ ok: false, checks: {} }));
      return [service, report] as const;
    }),
  );

/**
 * A proxy on this machine also calls from this address. A forwarding header shows that it calls for
 * another client.
 */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;
