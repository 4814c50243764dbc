import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { startTestRedis } from '@trupial/service-kit/testing';
import { startTestNats } from '@trupial/service-kit/testing/nats';
import type { StartedProcess } from './process.ts';
import { parts } from './product.ts';
import { environment, readyUrl, runBundle } from './run-bundle.ts';

export const staff = { username: 'stella', password: 'a long staff password' } as const;
const secret = 'only-for-tests-only-for-tests-only-for-tests';

/** What the compose file describes, as plain processes: two of every part, NATS, Postgres, Redis. */
export interface Doubled {
  /** Addresses of the gateways that take requests now. */
  gateways(): readonly string[];
  /**
   * Replaces the first or the second of every part at once, as `docker compose` does one by one:
   * SIGTERM, wait until it is gone, start the new one, wait until it is ready. Answers the exit
   * codes of those that went, and what took longest to go, in seconds.
   */
  roll(which: 0 | 1): Promise<{ readonly codes: readonly unknown[]; readonly seconds: number }>;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

type Slot = { readonly part: (typeof parts)[number]; running: StartedProcess; url?: string };

/** Starts it. Without a demo: one staff account, and whoever registers. */
export async function startDoubled(): Promise<Doubled> {
  const [postgres, nats, redis] = await Promise.all([
    startTestPostgres(),
    startTestNats(),
    startTestRedis(),
  ]);
  const shared = environment({
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    TRUPIAL_JWT_SECRET: secret,
    TRUPIAL_SEAL_KEY: secret,
    TRUPIAL_STAFF_USERNAME: staff.username,
    TRUPIAL_STAFF_PASSWORD: staff.password,
  });
  const start = async (part: (typeof parts)[number]): Promise<Omit<Slot, 'part'>> => {
    const ready = part === 'gateway' ? readyUrl : new RegExp(`Trupial's ${part} is ready`);
    const running = await runBundle({ ...shared, TRUPIAL_RUN: part }, ready);
    return part === 'gateway' ? { running, url: running.match[1] ?? '' } : { running };
  };
  const slots: Slot[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(slots.map(({ running }) => running.stop()));
    await Promise.all([nats.stop(), redis.stop()]);
    await postgres.stop();
  };
  try {
    // The first of each prepares the database; the second meets one that is prepared.
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
    // Whoever balances between gateways is told first, as a proxy is by /health/ready.
    delete slot.url;
    slot.running.signal('SIGTERM');
    const code = await slot.running.ended;
    const seconds = (performance.now() - began) / 1000;
    Object.assign(slot, await start(slot.part));
    return { code, seconds };
  };
  return {
    databaseUrl: postgres.url,
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
