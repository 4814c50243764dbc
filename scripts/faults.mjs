// `npm run faults -- --minutes 10 --seed 7`: breaks the product at random under load, then checks
// the log and the read models; `npm run faults -- --check` only checks. Plain JavaScript, like
// start.mjs: it starts the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['faults/run-faults.ts', ...process.argv.slice(2)]);
