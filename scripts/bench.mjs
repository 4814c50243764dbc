// `npm run bench [name …]`: the figures of quality.md, each beside its reference. Plain JavaScript,
// like start.mjs: it runs on the host's Node and starts the pinned one.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['bench/run-bench.ts', ...process.argv.slice(2)]);
