// `npm run flakes`: repeats tests to find those that fail only sometimes. See scripts/tests/flakes.ts.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['scripts/tests/flakes.ts', ...process.argv.slice(2)]);
