// `npm test` in a fresh clone: installs what is missing, then runs every check and every test.
// `npm test -- unit int` runs only the parts named (checks, unit, int, browser, e2e, faults);
// `npm test -- quick [commit]` runs checks, unit tests and the tests of what changed.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['scripts/tests/run-tests.ts', ...process.argv.slice(2)]);
