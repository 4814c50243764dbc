import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { booking, Client, demoToken } from '@trupial/testbed/api/client';
import type { Product } from '@trupial/testbed/product/product';
import { describeRun } from './measure/machine.ts';
import { type ProcessorTime, processorTime } from './measure/processor-time.ts';
import { median } from './measure/statistics.ts';
import { withStarted } from './measure/with-started.ts';

const usage = `npm run bench:costs -- <another clone>
The processor time per sign-in and per export of about 1,000 rides, of this version beside that of
another clone, which is built (node product/scripts/build.ts there). Both run at the same time and
are measured alternately; each line is a median.`;

const rounds = 5;
const rides = 1_000;
const signIns = 40;
const exports = 40;

const { positionals } = parseArgs({ allowPositionals: true });
const [other] = positionals;
if (other === undefined) {
  console.error(usage);
  process.exit(2);
}

/** What of a clone's own testbed this needs: it knows how its version is started. */
interface Testbed {
  startAllInOne(settings?: NodeJS.ProcessEnv): Promise<Product>;
}

interface Subject {
  readonly url: string;
  readonly pid: number;
}

const start = async (clone: string): Promise<Product> => {
  const testbed: Testbed = await import(join(clone, 'testbed', 'product', 'product.ts'));
  return testbed.startAllInOne();
};

/** Fills its history up to 1,000 completed rides: the demo's thirty days, and more that are driven. */
async function fill(url: string): Promise<number> {
  const visitor = new Client(url);
  const token = await demoToken(url, 'olga');
  const driver = await Client.signedIn(url, 'edwin');
  const missing = rides - (await linesOfExport(url, token));
  for (let done = 0; done < missing; done += 1) {
    const { body } = await visitor.call<{ id: number }>('bookRide', { body: booking() });
    for (const step of ['acceptRide', 'pickupRide', 'startRide', 'finishRide'] as const) {
      const { status } = await driver.call(step, { id: body.id });
      if (status !== 200) throw new Error(`${step}: ${status}`);
    }
  }
  return linesOfExport(url, token);
}

async function linesOfExport(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/ride-history/export.csv/`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`not exported: ${answer.status} ${text}`);
  return text.trimEnd().split('\n').length - 1;
}

const works = {
  'sign-in': {
    times: signIns,
    prepare: () => Promise.resolve(''),
    once: (url: string) => demoToken(url, 'olga'),
  },
  export: {
    times: exports,
    // The proof that a new token brings with it is good for five minutes.
    prepare: (url: string) => demoToken(url, 'olga'),
    once: linesOfExport,
  },
} as const;

/** Milliseconds of processor time of one of `times`. */
async function measure(
  { url, pid }: Subject,
  { times, prepare, once }: (typeof works)[keyof typeof works],
): Promise<ProcessorTime> {
  const token = await prepare(url);
  const before = await processorTime(pid);
  for (let done = 0; done < times; done += 1) await once(url, token);
  const after = await processorTime(pid);
  return {
    node: (after.node - before.node) / times,
    postgres: (after.postgres - before.postgres) / times,
  };
}

console.log(await describeRun());
await withStarted(async (started) => {
  const subjects: Subject[] = [];
  for (const clone of [join(import.meta.dirname, '..'), resolve(other)]) {
    const product = await started(start(clone));
    const pid = product.processes.get('all')?.pid;
    if (pid === undefined) throw new Error(`${clone} started no process`);
    subjects.push({ url: product.url, pid });
    console.log(`${clone}: ${await fill(product.url)} rides in the export`);
  }
  for (const [name, work] of Object.entries(works)) {
    const taken = subjects.map((): ProcessorTime[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      // The first round warms up. The order alternates, too.
      const order = [...subjects.keys()];
      for (const at of round % 2 === 0 ? order : order.toReversed()) {
        const time = await measure(subjects[at]!, work);
        if (round > 0) taken[at]!.push(time);
      }
    }
    const [ours, theirs] = taken.map((times) => ({
      node: median(times.map(({ node }) => node)),
      postgres: median(times.map(({ postgres }) => postgres)),
      all: median(times.map(({ node, postgres }) => node + postgres)),
    }));
    for (const part of ['node', 'postgres', 'all'] as const) {
      const [now, before] = [ours![part], theirs![part]];
      const ratio = (now / before).toFixed(2);
      console.log(
        `${name}, ${part}: ${now.toFixed(2)} ms, other ${before.toFixed(2)} ms, ${ratio}`,
      );
    }
  }
});
