import { Inject, Module, type OnModuleDestroy, type OnModuleInit, type Type } from '@nestjs/common';
import { notificationsService } from '@trupial/notifications';
import { reportingService } from '@trupial/reporting';
import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import {
  derivedLogins,
  inProcessBus,
  keyRingFrom,
  loadConfig,
  Metrics,
  SERVICE_POOL,
  type ServiceDescriptor,
} from '@trupial/service-kit';
import { collectLog, testSecret } from '@trupial/service-kit/testing';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from './prepare-database.ts';
import { runServices } from './run-services.ts';
import { sealKeysOf } from './seal-keys.ts';

@Module({})
class Quiet {}

/** Its pool cannot be ended a second time: closing this service fails. */
@Module({})
class EndsItsPool implements OnModuleDestroy {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  async onModuleDestroy(): Promise<void> {
    await this.pool.end();
  }
}
const cannotEnd = 'Called end on pool more than once';

@Module({})
class CannotStart implements OnModuleInit {
  onModuleInit(): void {
    throw new Error('cannot start');
  }
}

describe('services of one process', () => {
  const config = loadConfig({ TRUPIAL_SEAL_KEY: 's'.repeat(32) });
  const log = collectLog();
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  let observer: Client;

  const two = (reporting: Type, notifications: Type): ServiceDescriptor[] => [
    { ...reportingService, module: reporting, projections: [] },
    { ...notificationsService, module: notifications, projections: [] },
  ];
  const start = (descriptors: readonly ServiceDescriptor[]) =>
    runServices(descriptors, {
      logins: derivedLogins(database.url),
      config,
      bus: inProcessBus(log.logger),
      keys: keyRingFrom(testSecret),
      logger: log.logger,
      metrics: new Metrics(),
      version: '0.0.0-test',
    });
  const sessions = async (): Promise<string[]> => {
    const { rows } = await observer.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and application_name like 'trupial %'
       and application_name <> 'trupial line watch'`, // it takes its own leave
    );
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    database = await startTestDatabase();
    const logins = derivedLogins(database.url);
    const prepared = [reportingService, notificationsService];
    await prepareDatabase({ databaseUrl: database.url, logins }, prepared, sealKeysOf(config));
    observer = new Client({ connectionString: database.url });
    await observer.connect();
  });
  afterAll(async () => {
    await observer.end();
    await database.stop();
  });

  it('are all closed, with what they share, also when one fails; that is said at the end', async () => {
    const running = await start(two(EndsItsPool, Quiet));
    expect(await sessions()).toContain('trupial notifications');
    await expect(running.close()).rejects.toThrow(cannotEnd);
    // A pool waits for its sessions for a moment only.
    await expect.poll(sessions).toEqual([]);
  });

  it('say why one does not start, also when another cannot be closed then', async () => {
    await expect(start(two(EndsItsPool, CannotStart))).rejects.toThrow('cannot start');
    await expect.poll(sessions).toEqual([]);
    const lines = log.lines.filter(({ level }) => level === 'warn');
    expect(JSON.stringify(lines)).toContain(cannotEnd);
  });
});
