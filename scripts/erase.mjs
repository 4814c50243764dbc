// `npm run erase -- --phone 5123456`: erases a person's data, also while the product runs.
// Plain JavaScript, like start.mjs: it starts the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['product/scripts/erase.ts', ...process.argv.slice(2)]);
