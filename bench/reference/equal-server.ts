import { KeyScopes, Receipts } from '@trupial/booking/rules';
import { SearchHashes } from '@trupial/event-store';
import { MasterKeys } from '@trupial/event-store/postgres';
import Fastify from 'fastify';
import { DatabaseError, Pool } from 'pg';
import { answerOf, equalBooking } from './equal-booking.ts';
import { EqualStore } from './equal-store.ts';

// The second reference of bookings: a Fastify route by hand that does the durable work of a booking
// on a database of the product, and nothing else (docs/benchmarks.md).
const { databaseUrl, secret } = JSON.parse(process.argv[2] ?? '') as {
  readonly databaseUrl: string;
  readonly secret: string;
};
// As many connections as a service of the product has.
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const store = new EqualStore(pool, new MasterKeys([secret]));
const keys = {
  receipts: new Receipts(secret),
  scopes: new KeyScopes(secret),
  hashes: new SearchHashes(await store.open()),
};

const app = Fastify();
app.post('/api/book-ride/', async ({ body, headers, ip: network }, reply) => {
  const key = String(headers['idempotency-key'] ?? '');
  const booking = await equalBooking({ body, key, network }, await store.next(), keys);
  reply.code(201);
  try {
    await store.write(booking);
    return booking.answer;
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '23505')) throw error;
    const saved = await store.saved(booking.event.id);
    if (saved === undefined) throw error;
    return answerOf(saved, keys.receipts);
  }
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
if (address === null || typeof address === 'string') throw new Error('it listens on no port');
console.log(`listening on http://127.0.0.1:${address.port}`);

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
