import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

// dependency-cruiser reports success for a graph without modules (as it does when it cannot parse),
// so the number of modules is checked as well.
const fewestModules = 100;

const { stdout, stderr, status } = spawnSync(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...sourceFolders()],
  { encoding: 'utf8', maxBuffer: 200_000_000 },
);
if (!stdout.startsWith('{')) {
  console.error(stderr || stdout);
  process.exit(status ?? 1);
}
const { summary } = JSON.parse(stdout) as {
  summary: {
    totalCruised: number;
    violations: { from: string; to: string; rule: { name: string; severity: string } }[];
  };
};
const errors = summary.violations.filter(({ rule }) => rule.severity === 'error');
for (const { rule, from, to } of errors) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${summary.totalCruised} modules, ${errors.length} forbidden imports`);
if (summary.totalCruised < fewestModules) console.error('Too few modules: are they being parsed?');
process.exit(errors.length > 0 || summary.totalCruised < fewestModules ? 1 : 0);

/** The folders that hold our code: those of the import rules. */
function sourceFolders(): string[] {
  const remotes = readdirSync('.').filter((name) => name.startsWith('mf-'));
  return [
    'packages',
    'services',
    'gateway',
    'shell',
    ...remotes,
    'product',
    'testbed',
    'e2e',
    'bench',
    'faults',
    'scripts',
  ];
}
