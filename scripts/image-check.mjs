// `npm run image:check`: builds the production image on a Docker engine and tests it. Plain
// JavaScript, like start.mjs: it starts the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['scripts/image/check.ts', ...process.argv.slice(2)]);
