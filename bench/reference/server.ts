import Fastify, { type FastifyRequest } from 'fastify';
import { Pool } from 'pg';

// What every figure over HTTP is measured against: a bare Fastify with pg and nothing else.
const { databaseUrl, schema, routes } = JSON.parse(process.argv[2] ?? '') as {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly routes: readonly {
    readonly path: string;
    readonly name: string;
    readonly sql: string;
  }[];
};
const pool = new Pool({ connectionString: databaseUrl, options: `-c search_path=${schema}` });
await pool.query(`create table if not exists bare_bookings (
  id bigint generated always as identity primary key, data jsonb not null)`);

async function insert({ body }: FastifyRequest) {
  const { rows } = await pool.query<{ id: string }>({
    name: 'insert',
    text: 'insert into bare_bookings (data) values ($1) returning id',
    values: [body],
  });
  return { id: rows[0]?.id, status: 'Pending' };
}

const app = Fastify();
app.post('/api/book-ride/', insert);
for (const { path, name, sql } of routes) {
  app.get(path, () => pool.query({ name, text: sql }).then(({ rows }) => rows));
}
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
if (address === null || typeof address === 'string') throw new Error('it listens on no port');
console.log(`listening on http://127.0.0.1:${address.port}`);

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
