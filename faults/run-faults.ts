import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import buildProduct from '@trupial/testbed/product/build-product';
import { runningPostgresUrl } from '@trupial/embedded-postgres';
import { printChecks } from './check/print-checks.ts';
import { runFaults } from './run/fault-run.ts';
import { figuresOf } from './run/print-figures.ts';

const root = join(import.meta.dirname, '..');
const usage = `npm run faults -- [--minutes 10] [--seed 1]   break the product at random, under load
    [--only half-open]                       with no other faults than those in whose name this is
npm run faults -- --check [database]         only check the product that runs here, or another`;
/** quality.md: back within 10 seconds. */
const recoveryLimitMs = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

/** The database that is named, or the one of the product that runs on this folder's data. */
async function databaseUrl(): Promise<string> {
  const named = positionals[0] ?? process.env['DATABASE_URL'];
  const dataFolder = resolve(root, process.env['TRUPIAL_DATA'] ?? '.data');
  const url = named ?? (await runningPostgresUrl(join(dataFolder, 'postgres')));
  if (url === null) throw new Error('No product runs here: give the address of its database.');
  return url;
}

async function breakIt(): Promise<boolean> {
  buildProduct();
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error(usage);
  const say = (line: string): void => console.log(line);
  const { only } = values;
  const result = await runFaults({ seconds: minutes * 60, seed, recoveryLimitMs, say, only });
  console.log(`\nseed ${seed}, ${minutes} minutes`);
  for (const line of figuresOf(result)) console.log(line);
  return result.violations.length === 0;
}

if (values.help) console.log(usage);
else if (values.check) process.exitCode = (await printChecks(await databaseUrl())) ? 0 : 1;
else process.exitCode = (await breakIt()) ? 0 : 1;
