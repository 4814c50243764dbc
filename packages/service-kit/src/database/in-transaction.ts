import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` in one transaction: committed when it resolves, undone when it throws. Transactions
 * leave one connection of the pool to everything else: `work` may ask the vault for keys, or what
 * else takes a connection of its own, and would wait for ever if transactions had all of them. It
 * must not begin another transaction.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const places = placesOf.get(pool) ?? new Places(pool);
  placesOf.set(pool, places);
  await places.take();
  try {
    return await onConnection(pool, work);
  } finally {
    places.leave();
  }
}

const placesOf = new WeakMap<Pool, Places>();

/** How many transactions of a pool there may be at once; the others wait in the order they came. */
class Places {
  readonly #limitMs: number;
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor({ options }: Pool) {
    this.#free = Math.max(1, options.max - 1);
    this.#limitMs = options.connectionTimeoutMillis ?? 0;
  }

  /** Waits as long as the pool waits for a connection, and fails as it does. */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = (): void => reject(new Error('timeout exceeded when trying to connect'));
    const timer = this.#limitMs > 0 ? setTimeout(late, this.#limitMs) : undefined;
    this.#waiting.add(resolve);
    await promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(resolve);
    });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    // At once: the next to leave must not pass its place to the same one.
    this.#waiting.delete(next);
    next();
  }
}

async function onConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even undo is not given back to the pool.
    await client.query('rollback').catch((rollback: Error) => {
      broken = rollback;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
