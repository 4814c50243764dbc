// `npm run erase -- --phone 5123456`: erases what is known of a person, also while the product runs.
// Plain JavaScript, like start.mjs: it hands over to the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['packages/launcher/scripts/erase.ts', ...process.argv.slice(2)]);
