import { message } from '@trupial/contracts/messages';
import { z } from 'zod';
import { within } from '../messaging/within.ts';

const checkLimitMs = 2_000;

export const healthReport = z.object({
  ok: z.boolean(),
  checks: z.record(z.string(), z.enum(['up', 'down'])),
});

export type HealthReport = z.infer<typeof healthReport>;

/** Every service answers this without queueing, for GET /health/ready and for start-up. */
export const serviceHealth = (service: string) =>
  message(`${service}.health`, {
    request: z.undefined(),
    reply: healthReport,
    timeoutMs: checkLimitMs + 500,
  });

/** Rejects, or takes longer than two seconds, when the dependency is not healthy. */
export type HealthCheck = () => Promise<unknown>;

/** What a service needs to be well: its database, its transport, its projections. */
export class HealthChecks {
  readonly #checks = new Map<string, HealthCheck>();

  add(name: string, check: HealthCheck): this {
    this.#checks.set(name, check);
    return this;
  }

  /**
   * Runs all checks at the same time. Reports which fail, but not why: the reason is in the log.
   */
  async run(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await passes(check)] as const),
    );
    return {
      ok: results.every(([, up]) => up),
      checks: Object.fromEntries(results.map(([name, up]) => [name, up ? 'up' : 'down'])),
    };
  }
}

async function passes(check: HealthCheck): Promise<boolean> {
  try {
    return await within(checkLimitMs, check());
  } catch {
    return false;
  }
}
