// `npm run keys -- <folder>`: makes the keys of every part and of the message broker. Plain
// JavaScript, like start.mjs: it starts the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['product/scripts/keys.ts', ...process.argv.slice(2)]);
