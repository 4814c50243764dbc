import type { Pool } from 'pg';

import { Bell } from '../../bell.ts';
import type { Position } from '../../port.ts';
import { quoteIdentifier, safeInteger, timedQuery } from '../sql.ts';

/** How often a process that is not the active projector looks at the checkpoint. */
const LOOK_MS = 15;

/** How far a projection has come, known first-hand when active, else by its checkpoint. */
export class ProjectionProgress {
  readonly #pool: Pool;
  readonly #name: string;
  readonly #checkpoints: string;
  readonly #bell = new Bell();
  #position: Position = 0;
  #active = false;

  constructor(pool: Pool, schema: string, name: string) {
    this.#pool = pool;
    this.#name = name;
    this.#checkpoints = `${quoteIdentifier(schema)}.checkpoints`;
  }

  get position(): Position {
    return this.#position;
  }

  /** This process is the active projector now. */
  activate(position: Position): void {
    this.#active = true;
    this.moved(position);
  }

  /**
   * It is no longer. What it knew is void: a server that lost power takes rows and checkpoint back
   * to an earlier position.
   */
  deactivate(): void {
    this.#active = false;
    this.#position = 0;
  }

  moved(position: Position): void {
    this.#position = position;
    this.#bell.ring();
  }

  async waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while (this.#position < position) {
      const left = deadline - performance.now();
      if (left <= 0) return false;
      const seen = this.#bell.count;
      if (!this.#active) await this.#look(left);
      if (this.#position < position) await this.#bell.next(seen, Math.min(left, LOOK_MS));
    }
    return true;
  }

  async #look(limitMs: number): Promise<void> {
    const query = {
      text: `select position from ${this.#checkpoints} where name = $1`,
      values: [this.#name],
    };
    try {
      const rows = await timedQuery<{ position: string }>(this.#pool, query, limitMs);
      if (!this.#active) this.#position = safeInteger(rows[0]?.position ?? 0);
    } catch {
      // No database: the caller's time limit decides.
    }
  }
}
