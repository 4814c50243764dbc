// Runs a program of ours with the arguments that follow its name, as the scripts of package.json do.
// Plain JavaScript, like start.mjs: it runs on the host's Node and starts the pinned one.
import { ensureInstalled, runPinned } from './lib/install.mjs';

ensureInstalled();
runPinned(process.argv.slice(2));
