import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { type Product, startAllInOne, startSeparately } from '@trupial/testbed/product/product';
import { runLoad } from '../load/run-load.ts';
import { alternately } from '../measure/alternate.ts';
import { type Figure, ratioRow, type Row } from '../measure/row.ts';
import { startReference } from '../reference/start-reference.ts';
import { withStarted } from '../measure/with-started.ts';

const rounds = 3;
const roundSeconds = 4;
const warmUpSeconds = 3;

/**
 * Bookings acknowledged per second by the whole product, compared with a bare Fastify that does one
 * INSERT of the same body on its own Postgres with the same settings.
 */
async function measure(
  title: string,
  goal: number,
  start: () => Promise<Product>,
): Promise<readonly Row[]> {
  return withStarted(async (started) => {
    const postgres = await started(startTestPostgres());
    const reference = await started(startReference(postgres.url));
    const product = await started(start());
    const book = (url: string, seconds: number) => runLoad(url, seconds, { kind: 'book' });
    await book(product.url, warmUpSeconds);
    await book(reference.url, warmUpSeconds);
    const rates = await alternately(
      rounds,
      () => book(product.url, roundSeconds),
      () => book(reference.url, roundSeconds),
    );
    return [ratioRow(title, rates, goal)];
  });
}

export const booking: Figure = {
  name: 'booking',
  measure: () => measure('bookings, all in one, 32 connections', 1, () => startAllInOne()),
};

export const bookingOverNats: Figure = {
  name: 'booking-nats',
  measure: () => measure('bookings, five processes over NATS', 0.4, startSeparately),
};
