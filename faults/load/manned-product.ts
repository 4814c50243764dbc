import { randomUUID } from 'node:crypto';
import { patiently } from '@trupial/testbed/api/patiently';
import {
  type ProductOnPostgres,
  startOnOwnPostgres,
} from '@trupial/testbed/product/on-own-postgres';
import { staffSettings } from '@trupial/testbed/product/settings';
import { paths } from '@trupial/contracts/paths';
import { bookingOf } from './bookings.ts';
import { type Crew, createCrew } from './crew.ts';
import { Random } from './random.ts';

/** Everything in one process with its own Postgres, with the simulated people who work on it. */
export interface MannedProduct extends ProductOnPostgres {
  readonly crew: Crew;
  readonly random: Random;
  /** A call of the API by its path. */
  call(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, init?: RequestInit): Promise<Response>;
  /**
   * A visitor books some ride of the next hours. Without a signal he waits as the documents want when
   * the product is too busy.
   */
  book(signal?: AbortSignal): Promise<Response>;
}

/** Starts it; `seed` decides what is booked. */
export async function startManned(seed: number, drivers = 1): Promise<MannedProduct> {
  const started = await startOnOwnPostgres({ TRUPIAL_DEMO: '0', ...staffSettings });
  try {
    const { url } = started.product;
    const random = new Random(seed);
    const call: MannedProduct['call'] = (path, init = {}) => fetch(`${url}/api${path}`, init);
    const post: MannedProduct['post'] = (path, body, init = {}) =>
      call(path, {
        ...init,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...init.headers },
        body: JSON.stringify(body),
      });
    return {
      ...started,
      crew: await createCrew(url, { drivers, operators: 1, riders: 1 }),
      random,
      call,
      post,
      book: (signal) => {
        if (signal) return post(paths.bookRide.path, bookingOf(random), { signal });
        return patiently(`${url}/api${paths.bookRide.path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
          body: JSON.stringify(bookingOf(random)),
        });
      },
    };
  } catch (error) {
    await started.stop();
    throw error;
  }
}
