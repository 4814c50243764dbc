// `npm run migrate`: brings the database up to date. Plain JavaScript, like start.mjs: it starts the
// pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['product/scripts/migrate.ts', ...process.argv.slice(2)]);
