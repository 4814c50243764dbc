import type { Pool } from 'pg';

const pageSize = 100;

interface Due {
  readonly id: number;
  /** As text: a JavaScript date would cut Postgres' microseconds off, and the page would repeat. */
  readonly due: string;
}

/**
 * Ids of the rides for which a level of attention is due at `now` according to the ride board,
 * longest due first, read page by page from the index of just these rides. The board may lag: the
 * ride's stream has the last word.
 */
export async function* dueRides(pool: Pool, now: string): AsyncGenerator<number> {
  let last: Due = { id: 0, due: '-infinity' };
  for (;;) {
    const { rows } = await pool.query<Due>({
      name: 'due rides',
      text: `select id, attention_due_at::text as due from rides
        where attention_due_at is not null and attention_due_at <= $1
          and (attention_due_at, id) > ($2::timestamptz, $3)
        order by attention_due_at, id limit ${pageSize}`,
      values: [now, last.due, last.id],
    });
    for (const { id } of rows) yield id;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = end;
  }
}
