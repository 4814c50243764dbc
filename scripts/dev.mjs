// `npm run dev`: the product from its sources, on one port, in one process; browser and server code
// reload when they change.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(['product/scripts/dev.ts']);
