// `npm run bench:web`: what a first visit costs in Chromium, beside one bundle of the same screens. Plain JavaScript,
// like start.mjs: it runs on the host's Node and starts the pinned one.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['bench/run-web-bench.ts', ...process.argv.slice(2)]);
