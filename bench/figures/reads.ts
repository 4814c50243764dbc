import { runLoad } from '../load/run-load.ts';
import { alternately } from '../measure/alternate.ts';
import { type Figure, ratioRow, type Row } from '../measure/row.ts';
import { startReference } from '../reference/start-reference.ts';
import { demoToken } from '@trupial/testbed/api/client';
import { startSeededProduct } from '@trupial/testbed/history/seeded-product';
import { withStarted } from '../measure/with-started.ts';
import { Client } from 'pg';

const rides = 10_000;
const rounds = 3;
const roundSeconds = 2;
const goal = 0.7;

/** The services' statements, copied here by hand: see each `*.controller.ts` and
 * `*.query.ts`. What is sealed is answered sealed. */
const readsOf = (trackingId: string) =>
  [
    {
      title: 'tracking by id',
      path: `/api/rides/search/?tracking_id=${trackingId}`,
      sql: `select r.ride_id, r.tracking_id, r.contact, r.scheduled_for, r.passengers, r.luggage, r.distance_meters,
          r.duration_minutes, r.fare_minor, r.ride_type, r.status, r.driver_progress,
          r.cancel_reason, r.requested_at, r.assigned_at, r.completed_at, r.rating,
          case when d.driver_id is null then null else jsonb_build_object(
            'id', d.driver_id, 'profile', d.profile, 'vehicle', d.vehicle) end as driver
        from booking.tracked_rides r
          left join booking.tracked_drivers d on d.driver_id = r.driver_id
        where r.tracking_id = '${trackingId}' order by r.ride_id limit 1`,
    },
    {
      title: 'pending list',
      path: '/api/ride-requests/?type=pending',
      sql: `select r.id, r.tracking_id, r.contact, r.scheduled_for, r.passengers, r.luggage, r.distance_meters,
          r.duration_minutes, r.fare_minor, r.ride_type, r.status, r.driver_progress,
          r.cancel_reason, r.driver_id, r.requested_at, r.assigned_at, r.completed_at,
          r.attention_level, r.attention_reason, r.attention_since,
          d.profile, d.vehicle
        from dispatch.rides r left join dispatch.drivers d on d.id = r.driver_id
        where r.status = 'Pending' order by r.scheduled_for, r.id`,
    },
    {
      title: 'leaderboard',
      path: '/api/drivers-leaderboard/',
      sql: `select d.*, r.contact as last_contact
        from reporting.drivers d left join reporting.rides r on r.id = d.last_completed_ride
        where d.profile is not null`,
    },
    {
      title: 'history page of 50',
      path: '/api/ride-requests/?type=completed&limit=50',
      sql: `select r.*, d.profile, d.vehicle
        from reporting.rides r left join reporting.drivers d on d.id = r.driver_id
        where r.status = 'Completed' order by r.completed_at desc, r.id desc limit 51`,
    },
  ] as const;

/** Requests per second of the most used reads, at 10,000 rides. */
export const reads: Figure = {
  name: 'reads',
  measure: () =>
    withStarted(async (started) => {
      const { databaseUrl, product } = await started(startSeededProduct(rides));
      const all = readsOf(await anyTrackingId(databaseUrl));
      const routes = all.map(({ title, sql }, index) => ({
        path: `/${index}`,
        name: title,
        sql,
      }));
      const reference = await started(startReference(databaseUrl, 'public', routes));
      const authorization = `Bearer ${await demoToken(product.url, 'olga')}`;
      const rows: Row[] = [];
      for (const [index, { title, path }] of all.entries()) {
        const ours = (seconds: number) =>
          runLoad(product.url, seconds, { kind: 'get', path, headers: { authorization } });
        const bare = (seconds: number) =>
          runLoad(reference.url, seconds, { kind: 'get', path: `/${index}`, headers: {} });
        await ours(1);
        await bare(1);
        const rates = await alternately(
          rounds,
          () => ours(roundSeconds),
          () => bare(roundSeconds),
        );
        rows.push(ratioRow(`${title}, ${rides.toLocaleString('en')} rides`, rates, goal));
      }
      return rows;
    }),
};

async function anyTrackingId(url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ tracking_id: string }>(
      `select tracking_id from booking.tracked_rides where status = 'Completed'
       order by ride_id desc limit 1`,
    );
    return rows[0]?.tracking_id ?? '';
  } finally {
    await client.end();
  }
}
