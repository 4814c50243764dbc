import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';

/**
 * Knows whether the log may have answers that were saved under Idempotency-Keys before a booking's
 * event itself stood for its key. A log that began later has none, and need not be asked.
 */
@Injectable()
export class FormerAnswers {
  private known: Promise<boolean> | null = null;

  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  mayBe(): Promise<boolean> {
    this.known ??= this.look().catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }

  private async look(): Promise<boolean> {
    const { rows } = await this.pool.query<{ may_be: boolean }>(
      'select may_be from former_answers',
    );
    return rows[0]?.may_be !== false;
  }
}
