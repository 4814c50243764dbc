import { Client as ApiClient } from '@trupial/testbed/api/client';
import { staff } from '@trupial/testbed/product/settings';
import { Client } from 'pg';
import { latenciesOf } from '../load/latencies.ts';
import { type Figure, milliseconds, perSecond, type Row, verdictOf } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import {
  type Phase,
  type ScaledProduct,
  startScaledProduct,
} from '../scale/start-scaled-product.ts';
import { withStarted } from '../measure/with-started.ts';

const few = 10_000;
/** The goal's million takes its time: BENCH_RIDES asks for fewer (at least as many as above). */
const many = Math.max(few, Number(process.env['BENCH_RIDES'] ?? 1_000_000));
const rounds = 5;
const requestsOfRound = 400;
const goalRatio = 1.3;
const goalRate = 50_000;
const goalShare = 0.25;

/** The four reads whose time must not depend on how long the product has been in use. */
export const scale: Figure = {
  name: 'scale',
  measure: () =>
    withStarted(async (started) => {
      const small = await started(startScaledProduct(few));
      const large = await started(startScaledProduct(many));
      const reads = await compareReads(small, large, many);
      return [...reads, ...rebuildRows(large.phases)];
    }),
};

/** The reads of two products, in turn, so that what else the machine does meets both. */
async function compareReads(
  small: ScaledProduct,
  large: ScaledProduct,
  rides: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const [ofSmall, ofLarge] = [await readsOf(small), await readsOf(large)];
  for (const [index, { title, url, authorization }] of ofLarge.entries()) {
    const other = ofSmall[index]!; // the same reads of both
    const ours: number[] = [];
    const reference: number[] = [];
    await latenciesOf(url, requestsOfRound, authorization);
    await latenciesOf(other.url, requestsOfRound, other.authorization);
    for (let round = 0; round < rounds; round += 1) {
      reference.push(...(await latenciesOf(other.url, requestsOfRound, other.authorization)));
      ours.push(...(await latenciesOf(url, requestsOfRound, authorization)));
    }
    const row = latencyRow(`${title}, p99 at ${rides.toLocaleString('en')} rides`, ours, reference);
    // Printed immediately: this run takes long, and a person who stops it should still have these
    // results.
    console.error(
      `  ${row.figure}: ${row.ours}, ${row.reference} at the smaller size (${row.ratio})`,
    );
    rows.push(row);
  }
  return rows;
}

async function readsOf({ url, databaseUrl }: ScaledProduct) {
  const { body } = await new ApiClient(url).call<{ access: string }>('login', { body: staff });
  const authorization = `Bearer ${body.access}`;
  const read = (title: string, path: string) => ({
    title,
    url: `${url}/api${path}`,
    authorization,
  });
  return [
    read('tracking by id', `/rides/search/?tracking_id=${await anyTrackingId(databaseUrl)}`),
    read('pending list', '/ride-requests/?type=pending'),
    read('leaderboard', '/drivers-leaderboard/'),
    read('history page of 50', '/ride-requests/?type=completed&limit=50'),
  ];
}

async function anyTrackingId(databaseUrl: string): Promise<string> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ tracking_id: string }>(
      `select tracking_id from booking.tracked_rides where status = 'Completed'
       order by ride_id limit 1 offset 5000`,
    );
    return rows[0]?.tracking_id ?? '';
  } finally {
    await client.end();
  }
}

function latencyRow(figure: string, ours: readonly number[], reference: readonly number[]): Row {
  const [p99, p99Of] = [percentile(ours, 99), percentile(reference, 99)];
  const [p50, p50Of] = [percentile(ours, 50), percentile(reference, 50)];
  return {
    figure: `${figure} (p50 ${milliseconds(p50)}; at the smaller size ${milliseconds(p50Of)})`,
    ours: milliseconds(p99),
    reference: milliseconds(p99Of),
    ratio: (p99 / p99Of).toFixed(2),
    goal: `≤ ${goalRatio}`,
    verdict: verdictOf(p99 <= goalRatio * p99Of),
  };
}

/**
 * Events per second that each read model processes during a rebuild, compared with reading the log
 * and doing nothing.
 */
function rebuildRows(phases: readonly Phase[]): readonly Row[] {
  const [, read, ...rebuilt] = phases.map((phase) => ({
    ...phase,
    rate: phase.events / phase.seconds,
  }));
  if (read === undefined) return [];
  return rebuilt.map(({ what, rate, events, seconds }) => ({
    figure: `${what} from ${events.toLocaleString('en')} events in ${Math.round(seconds)} s`,
    ours: perSecond(rate),
    reference: perSecond(read.rate),
    ratio: (rate / read.rate).toFixed(2),
    goal: `≥ ${goalShare}, ≥ ${perSecond(goalRate)}`,
    verdict: verdictOf(rate >= goalRate && rate >= goalShare * read.rate),
  }));
}
