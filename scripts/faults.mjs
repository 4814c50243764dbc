// `npm run faults -- --minutes 10 --seed 7`: breaks the product at random under load and checks what
// is left; `npm run faults -- --check` only checks. Plain JavaScript, like start.mjs: it hands over
// to the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['faults/run-faults.ts', ...process.argv.slice(2)]);
