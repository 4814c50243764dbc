import buildProduct from '@trupial/testbed/product/build-product';
import { append } from './figures/append.ts';
import { booking, bookingOverNats } from './figures/booking.ts';
import { bookingCost } from './figures/booking-cost.ts';
import { lag } from './figures/lag.ts';
import { liveFeed } from './figures/live-feed.ts';
import { notifications } from './figures/notifications.ts';
import { profile } from './figures/profile.ts';
import { reads } from './figures/reads.ts';
import { rebuild } from './figures/rebuild.ts';
import { scale } from './figures/scale.ts';
import { sealing } from './figures/sealing.ts';
import { secondStart } from './figures/start.ts';
import type { Figure, Row } from './measure/row.ts';
import { table } from './measure/table.ts';
import { describeRun } from './measure/machine.ts';

// `npm run bench` measures everything; `npm run bench -- append booking` measures only what is
// named. `scale` makes a million rides: it takes half an hour and 20 GB of disk.
const figures: readonly Figure[] = [
  booking,
  bookingOverNats,
  bookingCost,
  profile,
  append,
  reads,
  lag,
  liveFeed,
  notifications,
  rebuild,
  sealing,
  scale,
  secondStart,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length > 0) {
  const names = figures.map(({ name }) => name).join(', ');
  console.error(`There is no figure ${unknown.join(', ')}. There are: ${names}.`);
  process.exit(2);
}

buildProduct();
const description = await describeRun();
const started = performance.now();
const rows: Row[] = [];
let failed = 0;
for (const figure of figures.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.error(`measuring ${figure.name} …`);
  try {
    rows.push(...(await figure.measure()));
  } catch (error) {
    failed += 1;
    console.error(`${figure.name} could not be measured:`, error);
  }
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`\n${description}\ntook      ${seconds} s\n`);
if (rows.length > 0) console.log(table(rows));
// A missed goal is a result; a figure without a result is a failure.
process.exitCode = failed > 0 ? 1 : 0;
