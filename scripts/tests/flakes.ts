import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildProduct, isProject, needsBuild, type Project, runProject } from './parts.ts';
import { clearLogs, logPath } from './run-logged.ts';
import { keepScratchInMemory } from './scratch.ts';
import { type Tally } from './tally.ts';

// `npm run flakes -- --times 20 [--beside-load] [part or file …]`: repeats tests and prints each one
// that failed at least once, with the seed of that run and its log. Every run has another seed
// (TRUPIAL_TEST_SEED); `--seed` begins with that one, so that a run can be repeated.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'beside-load': { type: 'boolean', default: false },
  },
});

/** Parts without randomness of their own: those that start servers, browsers and processes. */
const usual: readonly Project[] = ['int', 'browser', 'e2e'];

const projectOf = (file: string): Project => {
  if (file.includes('.unit.spec.')) return 'unit';
  if (file.includes('.int.spec.')) return 'int';
  if (file.includes('.e2e.spec.')) return 'e2e';
  if (file.includes('.faults.spec.')) return 'faults';
  return 'browser';
};

/** The tests to repeat: files by their project; a project without files is repeated as a whole. */
function chosen(): ReadonlyMap<Project, string[]> {
  const asked = new Map<Project, string[]>();
  for (const name of positionals) {
    if (isProject(name)) asked.set(name, []);
    else asked.set(projectOf(name), [...(asked.get(projectOf(name)) ?? []), name]);
  }
  return asked.size > 0 ? asked : new Map(usual.map((project) => [project, []]));
}

/** One busy process for each core: it computes, and writes to the disk now and then. */
function startLoad(): () => void {
  const busy = `
    const { writeFileSync, rmSync } = require('node:fs');
    const file = require('node:os').tmpdir() + '/trupial-load-' + process.pid;
    process.on('exit', () => rmSync(file, { force: true }));
    process.on('SIGTERM', () => process.exit());
    setInterval(() => {
      const end = Date.now() + 90;
      while (Date.now() < end) Math.sqrt(Math.random());
      writeFileSync(file, Buffer.alloc(262144), { flush: true });
    }, 1);`;
  const loads = cpus().map(() => spawn(process.execPath, ['-e', busy], { stdio: 'ignore' }));
  const stop = (): void => loads.forEach((load) => load.kill());
  process.once('exit', stop);
  return stop;
}

keepScratchInMemory();
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1)
  throw new Error('--times must be a whole number from 1.');
const projects = chosen();
clearLogs();
if ([...projects.keys()].some((project) => needsBuild(project))) {
  if (!(await buildProduct())) throw new Error(`The product does not build: ${logPath('build')}`);
}
const stopLoad = values['beside-load'] ? startLoad() : () => undefined;
const failed = new Map<string, string[]>();
let ran = 0;
for (let run = 0; run < times; run += 1) {
  const seed = Number(values.seed) + run;
  for (const [project, files] of projects) {
    const log = `${project}-${run + 1}`;
    const started = performance.now();
    const environment = { TRUPIAL_TEST_SEED: String(seed) };
    const tally: Tally = await runProject(project, { files, log, environment });
    ran += tally.passed + tally.failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `run ${run + 1} of ${times}, seed ${seed}: ${project} ${tally.passed} ok, ` +
        `${tally.failed} not (${seconds} s)`,
    );
    for (const failure of tally.failures) {
      const [title = '', ...why] = failure.split('\n');
      const seen = `  run ${run + 1}, seed ${seed}, ${logPath(log)}\n    ${why.join('\n    ')}`;
      failed.set(title, [...(failed.get(title) ?? []), seen]);
    }
  }
}
stopLoad();
const load = values['beside-load'] ? 'beside busy processes on all cores' : 'alone';
console.log(`\n${ran} tests in ${times} runs ${load}; ${failed.size} failed at least once`);
for (const [title, runs] of failed) {
  console.log(`\n${title}: ${runs.length} of ${times}\n${runs.join('\n')}`);
}
process.exit(failed.size === 0 ? 0 : 1);
