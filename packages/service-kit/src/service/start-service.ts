import 'reflect-metadata';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { HealthChecks, serviceHealth } from '../health/health-checks.ts';
import { NestLogger } from '../logging/nest-logger.ts';
import { levelOf } from '../messaging/failures.ts';
import { RequestServer } from '../messaging/request.server.ts';
import { Notices } from '../status/notices.ts';
import { closeAfterFailure } from './close-all.ts';
import { type ProcessParts, ServiceKitModule } from './service-kit.module.ts';

export interface ServiceDefinition extends ProcessParts {
  /** Name of its queue group, schema, role and log lines. */
  readonly name: string;
  readonly module: Type | DynamicModule;
  readonly inFlight?: number;
  readonly queued?: number;
  readonly drainMs?: number;
}

export interface RunningService {
  readonly name: string;
  readonly health: HealthChecks;
  readonly notices: Notices;
  /**
   * Takes no new request, finishes those in flight, flushes their replies, and only then runs the
   * module's shutdown hooks (where projections stop and pools end). The transport stays open.
   */
  close(): Promise<void>;
}

@Module({})
class ServiceRoot {}

/**
 * Starts a service as a separate Nest microservice, so that it has its own command and query buses
 * even when all services share one process. Resolves when it answers requests.
 */
export async function startService(definition: ServiceDefinition): Promise<RunningService> {
  const { name, transport, metrics } = definition;
  const logger = definition.logger.child({ service: name });
  const [health, notices] = [new HealthChecks(), new Notices()];
  health.add('transport', async () => {
    if (!transport.isUp()) throw new Error('transport is down');
  });
  const server = new RequestServer({
    group: name,
    transport,
    ...limitsOf(definition),
    urgent: { [serviceHealth(name).subject]: () => health.run() },
    // A counter that is born with its first failures has not risen for whoever watches its rise.
    onServing: (subjects) =>
      subjects.forEach((subject) => metrics.messageSeconds.zero({ subject, outcome: 'failed' })),
    onFailure: (err, subject) => logger[levelOf(err)]({ err, subject }, 'request failed'),
    onAnswered: (subject, outcome, seconds) =>
      metrics.messageSeconds.observe({ subject, outcome }, seconds),
  });
  const root: DynamicModule = {
    module: ServiceRoot,
    imports: [ServiceKitModule.for({ ...definition, logger }, health, notices), definition.module],
  };
  const app = await NestFactory.createMicroservice(root, {
    strategy: server,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  try {
    await app.listen();
  } catch (error) {
    await closeAfterFailure(() => app.close(), logger);
    throw error;
  }
  return { name, health, notices, close: () => app.close() };
}

function limitsOf({ inFlight, queued, drainMs }: ServiceDefinition) {
  return {
    ...(inFlight !== undefined && { inFlight }),
    ...(queued !== undefined && { queued }),
    ...(drainMs !== undefined && { drainMs }),
  };
}
