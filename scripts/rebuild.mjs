// `npm run rebuild -- booking/tracked-rides`: rebuilds a read model from the log, also while the
// product runs. Plain JavaScript, like start.mjs: it starts the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['product/scripts/rebuild.ts', ...process.argv.slice(2)]);
