import type { Pool } from 'pg';

/** What a service's projections have parked, newest first. */
export async function readParkedEvents(pool: Pool, schema: string) {
  const { rows } = await pool.query<
    Record<'projection' | 'position' | 'stream' | 'type' | 'error', string>
  >(
    `select projection, position, stream_id as stream, type, error from ${schema}.parked_events
     order by parked_events.position desc, projection`,
  );
  return rows;
}
