import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { HealthChecks } from '../health/health-checks.ts';
import type { Logger } from '../logging/logger.ts';
import { Messenger } from '../messaging/messenger.ts';
import type { MessageTransport } from '../messaging/transport.ts';
import { Metrics } from '../metrics/metrics.ts';
import { Notices } from '../status/notices.ts';

/** Token of the pino logger: `@Inject(LOGGER) logger: Logger`. */
export const LOGGER = Symbol('logger');

/** What the process gives to each of its services. */
export interface ProcessParts {
  readonly transport: MessageTransport;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Other providers that the service's module injects (its pool, its event store, its clock). */
  readonly provide?: readonly Provider[];
}

/** Makes {@link Messenger}, {@link Metrics}, {@link HealthChecks}, {@link Notices} and the logger injectable. */
@Module({})
export class ServiceKitModule {
  static for(parts: ProcessParts, health: HealthChecks, notices: Notices): DynamicModule {
    const providers: Provider[] = [
      { provide: Messenger, useValue: new Messenger(parts.transport) },
      { provide: Metrics, useValue: parts.metrics },
      { provide: HealthChecks, useValue: health },
      { provide: Notices, useValue: notices },
      { provide: LOGGER, useValue: parts.logger },
      ...(parts.provide ?? []),
    ];
    const exports = providers.map((provider) =>
      typeof provider === 'function' ? provider : provider.provide,
    );
    return { module: ServiceKitModule, global: true, providers, exports };
  }
}
