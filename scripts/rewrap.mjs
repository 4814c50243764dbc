// `npm run rewrap`: wraps the contacts' keys with a new seal key, also while the product runs. Plain
// JavaScript, like start.mjs: it hands over to the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['packages/launcher/scripts/rewrap.ts', ...process.argv.slice(2)]);
