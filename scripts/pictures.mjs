// `npm run pictures`: takes the pictures of the README from the running product. Plain JavaScript,
// like start.mjs: it runs on the host's Node and starts the pinned one.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['scripts/pictures/take-pictures.ts', ...process.argv.slice(2)]);
