import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { startAllInOne, startSeparately } from '@trupial/testbed/product/product';
import { runLoad } from '../load/run-load.ts';
import { alternately, inTurns } from '../measure/alternate.ts';
import { type Figure, ratioRow } from '../measure/row.ts';
import { withStarted } from '../measure/with-started.ts';
import { startEqual, startReference } from '../reference/start-reference.ts';

const rounds = 3;
const roundSeconds = 4;
const warmUpSeconds = 3;

const book = (url: string, seconds: number): Promise<number> =>
  runLoad(url, seconds, { kind: 'book' });

/**
 * Bookings acknowledged per second by the whole product, compared with two routes, each on its own
 * Postgres with the same settings: a bare Fastify that does one INSERT of the same body, and one
 * that does by hand all the durable work of a booking.
 */
export const booking: Figure = {
  name: 'booking',
  measure: () =>
    withStarted(async (started) => {
      const reference = await started(startReference((await started(startTestPostgres())).url));
      const equal = await started(startEqual((await started(startTestPostgres())).url));
      const product = await started(startAllInOne());
      const servers = [product, reference, equal];
      for (const { url } of servers) await book(url, warmUpSeconds);
      const rates = await inTurns(rounds, {
        reference: () => book(reference.url, roundSeconds),
        ours: () => book(product.url, roundSeconds),
        equal: () => book(equal.url, roundSeconds),
      });
      const { ours } = rates;
      return [
        ratioRow('bookings, all in one, 32 connections', rates, 1),
        ratioRow(
          'bookings, ratio to a hand-written route of the same durable work',
          { ours, reference: rates.equal },
          1.5,
        ),
      ];
    }),
};

/** The same of six processes over NATS, compared with the bare route. */
export const bookingOverNats: Figure = {
  name: 'booking-nats',
  measure: () =>
    withStarted(async (started) => {
      const reference = await started(startReference((await started(startTestPostgres())).url));
      const product = await started(startSeparately());
      await book(product.url, warmUpSeconds);
      await book(reference.url, warmUpSeconds);
      const rates = await alternately(
        rounds,
        () => book(product.url, roundSeconds),
        () => book(reference.url, roundSeconds),
      );
      return [ratioRow('bookings, six processes over NATS', rates, 0.4)];
    }),
};
