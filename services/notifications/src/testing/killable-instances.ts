import {
  createPostgresEventStore,
  MasterKeys,
  PostgresKeyVault,
} from '@trupial/event-store/postgres';
import {
  type Clock,
  keyRingFrom,
  loadConfig,
  Metrics,
  providersOf,
  type RunningService,
  sealContacts,
  startService,
} from '@trupial/service-kit';
import {
  collectLog,
  everybodyMaySend,
  testSealKey,
  testSecret,
} from '@trupial/service-kit/testing';
import { inProcessBus } from '@trupial/service-kit';
import { Pool } from 'pg';
import { CHANNELS } from '../channels/channel.port.ts';
import { notificationsService } from '../index.ts';
import { moduleWith } from '../notifications.module.ts';
import { CarrierChannel, type ImitatedCarrier } from './imitated-carrier.ts';

/** An instance of the service that can end as a killed process does. */
export interface KillableInstance {
  /**
   * Ends all its sessions in the database, in whatever they were, and every answer that it waits for.
   * Its leases stay behind.
   */
  kill(): Promise<void>;
}

let instances = 0;

/**
 * Starts one instance.
 *
 * @param options `url` of the service's own login; `owner` may end sessions.
 */
export async function startKillable(options: {
  readonly url: string;
  readonly owner: Pool;
  readonly clock: Clock;
  readonly carrier: ImitatedCarrier;
}): Promise<KillableInstance> {
  const { url, owner, clock, carrier } = options;
  instances += 1;
  const name = `killable ${instances}`;
  const pool = new Pool({
    connectionString: url,
    application_name: name,
    options: '-c search_path=notifications',
    max: 6,
  });
  pool.on('error', () => undefined);
  // As the pool of a service does: a session that is lost between two statements ends no process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const vault = new PostgresKeyVault({ pool, masters: new MasterKeys([testSealKey]) });
  const store = sealContacts(createPostgresEventStore({ pool }), vault);
  const channels = (['push', 'email', 'sms', 'whatsapp'] as const).map(
    (channel) => new CarrierChannel(channel, carrier),
  );
  const { logger } = collectLog();
  const bus = inProcessBus(logger, everybodyMaySend);
  const service: RunningService = await startService({
    name: 'notifications',
    module: moduleWith({ provide: CHANNELS, useValue: channels }),
    transport: bus.as('notifications'),
    logger,
    metrics: new Metrics(),
    provide: providersOf({
      descriptor: notificationsService,
      pool,
      store,
      vault,
      // All rides have one number.
      config: loadConfig({ TRUPIAL_RATE_LIMITS: 'relaxed' }),
      keys: keyRingFrom(testSecret).own('notifications'),
      clock,
    }),
  });
  return {
    async kill() {
      for (const channel of channels) channel.isDead = true;
      // No session of it comes back.
      Object.assign(pool.options, { user: 'nobody', password: 'nobody' });
      await owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [name],
      );
      // What is left of it in this process ends by itself, without a word to anybody.
      void service
        .close()
        .then(() => store.close())
        .then(() => pool.end())
        .catch(() => undefined);
    },
  };
}
