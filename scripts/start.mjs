// `npm start` in a fresh clone: runs on the host's Node (20 or newer) with nothing installed, so it
// is plain JavaScript. It installs what is missing and starts the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['product/scripts/start.ts', ...process.argv.slice(2)]);
