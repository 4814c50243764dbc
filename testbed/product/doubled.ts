import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { startTestRedis } from '@trupial/service-kit/testing';
import { startTestNats } from '@trupial/service-kit/testing/nats';
import { databaseOf, migrateByBundle } from './parts-database.ts';
import type { StartedProcess } from './process.ts';
import { parts } from './product.ts';
import { environment, readyOf, runBundle } from './run-bundle.ts';
import { staffSettings } from './settings.ts';

/** What the compose file describes, as plain processes: two of every part, NATS, Postgres, Redis. */
export interface Doubled {
  /** Addresses of the gateways that take requests now. */
  gateways(): readonly string[];
  /**
   * Replaces the first or the second instance of every part at the same time, as `docker compose`
   * does one by one: SIGTERM, wait for the exit, start the new one, wait until it is ready. Returns
   * the exit codes, and the longest time that an instance needed to stop, in seconds.
   */
  roll(which: 0 | 1): Promise<{ readonly codes: readonly unknown[]; readonly seconds: number }>;
  readonly databaseUrl: string;
  /** What all processes have printed, those that were replaced too: a refusal has its cause there. */
  output(): string;
  stop(): Promise<void>;
}

type Slot = { readonly part: (typeof parts)[number]; running: StartedProcess; url?: string };

/** That of the compose file: two of every service have up to 120. */
const maxConnections = 300;

/** Starts it. Without a demo: one staff account, and the accounts that register. */
export async function startDoubled(): Promise<Doubled> {
  const [postgres, nats, redis] = await Promise.all([
    startTestPostgres(maxConnections),
    startTestNats(),
    startTestRedis(),
  ]);
  const shared = environment({
    ...nats.settings,
    REDIS_URL: redis.url,
    ...staffSettings,
  });
  const all: StartedProcess[] = [];
  const start = async (part: (typeof parts)[number]): Promise<Omit<Slot, 'part'>> => {
    const own = { ...databaseOf(part, postgres.url), TRUPIAL_RUN: part };
    const running = await runBundle({ ...shared, ...own }, readyOf(part));
    all.push(running);
    return part === 'gateway' ? { running, url: running.match[1] ?? '' } : { running };
  };
  const slots: Slot[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(slots.map(({ running }) => running.stop()));
    await Promise.all([nats.stop(), redis.stop()]);
    await postgres.stop();
  };
  try {
    await migrateByBundle(postgres.url, shared);
    for (let round = 0; round < 2; round += 1) {
      const started = await Promise.allSettled(
        parts.map(async (part) => void slots.push({ part, ...(await start(part)) })),
      );
      for (const one of started) if (one.status === 'rejected') throw one.reason;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const replace = async (slot: Slot): Promise<{ code: unknown; seconds: number }> => {
    const began = performance.now();
    // The load balancer is informed first, as a proxy is by /health/ready.
    delete slot.url;
    slot.running.signal('SIGTERM');
    const code = await slot.running.ended;
    const seconds = (performance.now() - began) / 1000;
    Object.assign(slot, await start(slot.part));
    return { code, seconds };
  };
  return {
    databaseUrl: postgres.url,
    output: () => all.map((one) => one.output()).join(''),
    gateways: () => slots.flatMap(({ url }) => url ?? []),
    async roll(which) {
      const chosen = parts.map((part) => slots.filter((slot) => slot.part === part)[which]);
      const gone = await Promise.all(chosen.map((slot) => slot && replace(slot)));
      const told = gone.filter((one) => one !== undefined);
      return {
        codes: told.map(({ code }) => code),
        seconds: Math.max(...told.map(({ seconds }) => seconds)),
      };
    },
    stop,
  };
}
