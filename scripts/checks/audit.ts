import { spawnSync } from 'node:child_process';
import { skippedStatus } from './checks.ts';

/** What we read of `npm audit --json`. */
interface Audit {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly error?: { readonly summary?: string };
  readonly message?: string;
}

// Asks the registry for known vulnerabilities in what we ship. If it cannot be reached or has no such
// endpoint, the check is reported as skipped, which is not the same as passed.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--audit-level=high'], {
  encoding: 'utf8',
  timeout: 60_000,
});

function read(): Audit {
  try {
    return JSON.parse(stdout ?? '') as Audit;
  } catch {
    return {};
  }
}

const { metadata, error, message } = read();
const found = metadata?.vulnerabilities;
if (found === undefined) {
  const why = error?.summary || message || 'it gave no answer';
  console.log(`skipped: the registry could not be asked for known vulnerabilities (${why})`);
  process.exit(skippedStatus);
}
const { high = 0, critical = 0 } = found;
console.log(`known vulnerabilities in what we ship: ${JSON.stringify(found)}`);
if (high + critical > 0) process.exit(1);
