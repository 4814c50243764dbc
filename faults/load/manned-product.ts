import { type Product, startAllInOne } from '@trupial/e2e/product';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { paths } from '@trupial/contracts/paths';
import { bookingOf } from './bookings.ts';
import { type Crew, createCrew, staff } from './crew.ts';
import { Random } from './random.ts';

/** Everything in one process on a Postgres of its own, with the people who work on it. */
export interface MannedProduct {
  readonly product: Product;
  readonly databaseUrl: string;
  readonly crew: Crew;
  readonly random: Random;
  /** A call of the API by its path. */
  call(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, init?: RequestInit): Promise<Response>;
  /** A visitor books some ride of the next hours. */
  book(signal?: AbortSignal): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts it; `seed` deals what is booked. */
export async function startManned(seed: number, drivers = 1): Promise<MannedProduct> {
  const postgres = await startTestPostgres();
  let product: Product | undefined;
  const stop = async (): Promise<void> => {
    await product?.stop();
    await postgres.stop();
  };
  try {
    product = await startAllInOne({
      DATABASE_URL: postgres.url,
      TRUPIAL_DEMO: '0',
      TRUPIAL_STAFF_USERNAME: staff.username,
      TRUPIAL_STAFF_PASSWORD: staff.password,
    });
    const { url } = product;
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
      product,
      databaseUrl: postgres.url,
      crew: await createCrew(url, { drivers, operators: 1, riders: 1 }),
      random,
      call,
      post,
      book: (signal) => post(paths.bookRide.path, bookingOf(random), signal ? { signal } : {}),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
