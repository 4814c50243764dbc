import type { Type } from '@nestjs/common';
import { createLogger, type Logger } from '../logging/logger.ts';
import { Messenger } from '../messaging/messenger.ts';
import type { MessageTransport } from '../messaging/transport.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { RunningService, ServiceDefinition } from '../service/start-service.ts';
import { startService } from '../service/start-service.ts';

/** Log lines that a test may read, as objects. */
export interface LogLines {
  readonly logger: Logger;
  readonly lines: Record<string, unknown>[];
}

export function collectLog(): LogLines {
  const lines: Record<string, unknown>[] = [];
  const write = (json: string): void => {
    // pino writes one JSON object per line.
    lines.push(JSON.parse(json) as Record<string, unknown>);
  };
  return { logger: createLogger({ destination: { write } }), lines };
}

/** Starts services for a test and stops them, last first, with their transports. */
export class TestBench {
  readonly log = collectLog();
  readonly metrics = new Metrics();
  readonly #connect: () => Promise<MessageTransport>;
  readonly #ends: (() => Promise<void>)[] = [];

  constructor(connect: () => Promise<MessageTransport>) {
    this.#connect = connect;
  }

  async transport(): Promise<MessageTransport> {
    const transport = await this.#connect();
    this.#ends.push(() => transport.close());
    return transport;
  }

  async client(): Promise<Messenger> {
    return new Messenger(await this.transport());
  }

  async service(
    name: string,
    module: Type,
    options: Partial<ServiceDefinition> = {},
  ): Promise<RunningService> {
    const transport = options.transport ?? (await this.transport());
    const { logger } = this.log;
    const parts = { name, module, logger, metrics: this.metrics, ...options, transport };
    const service = await startService(parts);
    this.#ends.push(() => service.close());
    return service;
  }

  async end(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end();
  }
}
