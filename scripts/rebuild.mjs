// `npm run rebuild -- booking/tracked-rides`: fills a read model anew from the log, also while the
// product runs. Plain JavaScript, like start.mjs: it hands over to the pinned Node.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['packages/launcher/scripts/rebuild.ts', ...process.argv.slice(2)]);
