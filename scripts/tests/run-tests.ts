import { inLanes } from './in-lanes.ts';
import { buildProduct, isPart, needsBuild, type Part, parts, runPart, sumOf } from './parts.ts';
import { runQuick } from './quick.ts';
import { provideRealParts } from './real-parts.ts';
import { clearLogs, logPath } from './run-logged.ts';
import { keepScratchInMemory } from './scratch.ts';
import { emptyTally, type Tally } from './tally.ts';

// `npm test`: every part, or the parts named. Their output is in `.test/logs`, and every failure with
// its reason is printed at the end.

/**
 * What runs side by side, one stage after the other. From `browser` on a part keeps both cores busy
 * with its own workers: two such parts at once took longer than one after the other (measured:
 * browser and int together 673 s, about 600 s in turn), and made slow tests fail.
 */
const stages: readonly (readonly (Part | 'build')[])[] = [
  ['checks', 'unit'],
  ['build'],
  ['browser'],
  ['int'],
  ['e2e'],
  ['faults'],
];

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(0);

async function runJob(job: Part | 'build'): Promise<Tally> {
  const started = performance.now();
  if (job === 'build') {
    const isBuilt = await buildProduct();
    console.log(`build: ${isBuilt ? 'ok' : 'FAILED'} (${seconds(started)} s)`);
    if (isBuilt) return emptyTally();
    return { ...emptyTally(), failed: 1, failures: [`build: see ${logPath('build')}`] };
  }
  console.log(`${job} …`);
  const tally = await runPart(job);
  console.log(
    `${job}: ${tally.passed} ok, ${tally.failed} not, ${tally.skipped} skipped (${seconds(started)} s)`,
  );
  return tally;
}

function report({ passed, failed, skipped, failures }: Tally, started: number): never {
  if (failures.length > 0) {
    console.log(`\nWhat failed (whole output in .test/logs):\n\n${failures.join('\n\n')}`);
    // Once more by name alone: whoever sees only the end of the output sees them all.
    console.log(`\nFailed:\n${failures.map((failure) => failure.split('\n', 1)[0]).join('\n')}`);
  }
  console.log(`\n${seconds(started)} s`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

keepScratchInMemory();
const started = performance.now();
const asked = process.argv.slice(2);
if (asked[0] === 'quick') {
  clearLogs();
  report(await runQuick(asked[1]), started);
}
const unknown = asked.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(
    `There is no part called ${unknown.join(', ')}; there are ${parts.join(', ')}, and quick.`,
  );
  process.exit(2);
}
clearLogs();
provideRealParts();
const chosen = parts.filter((part) => asked.length === 0 || asked.includes(part));
const isWanted = (job: Part | 'build'): boolean =>
  job === 'build' ? chosen.some((part) => needsBuild(part)) : chosen.includes(job);
const tallies: Tally[] = [];
for (const stage of stages) {
  const jobs = stage.filter((job) => isWanted(job));
  tallies.push(...(await inLanes(jobs, jobs.length, runJob)));
}
report(sumOf(tallies), started);
