import { Inject, Injectable } from '@nestjs/common';
import { rideStream } from '@trupial/contracts/events';
import type { KeyVault } from '@trupial/event-store';
import { KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';

/** Ids in a block; the step of the sequence `ride_ids`. */
const blockSize = 64;
/** Below this number, the next block is fetched, so that a booking seldom waits for it. */
const refillBelow = 32;

/**
 * Provides ride ids in blocks of a Postgres sequence: unique over all processes, without a round
 * trip per booking. The keys that seal the rides' contacts are made together with the ids. Ids that
 * a process had left when it stopped are never used.
 */
@Injectable()
export class RideIds {
  private readonly free: number[] = [];
  private fetching: Promise<void> | null = null;

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async next(): Promise<number> {
    if (this.free.length < refillBelow) {
      const fetched = this.fetch();
      // A caller that needs an id of this block gets the error; otherwise it is ignored.
      if (this.free.length > 0) fetched.catch(() => undefined);
    }
    for (;;) {
      const id = this.free.shift();
      if (id !== undefined) return id;
      await this.fetch();
    }
  }

  /** Fetches one block; calls at the same time share it. */
  private fetch(): Promise<void> {
    this.fetching ??= this.fetchBlock().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  private async fetchBlock(): Promise<void> {
    const { rows } = await this.pool.query<{ first: number }>(
      `select nextval('ride_ids')::integer as first`,
    );
    const first = rows[0]!.first; // nextval answers exactly one row
    const block = Array.from({ length: blockSize }, (_, index) => first + index);
    await this.vault.keysFor(block.map(rideStream));
    this.free.push(...block);
  }
}
