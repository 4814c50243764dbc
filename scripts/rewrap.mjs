// `npm run rewrap`: wraps the contacts' keys with a new seal key, also while the product runs. Plain
// JavaScript, like start.mjs: it starts the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['product/scripts/rewrap.ts', ...process.argv.slice(2)]);
