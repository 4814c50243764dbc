import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../src/paths.ts';
import { serverEntry } from './server-entry.ts';

// `npm start`, after the dependencies are installed: builds what has changed, then runs the bundle
// in this same process, so that it receives signals directly.
const { status } = spawnSync(process.execPath, [join(root, 'product/scripts/build.ts')], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await import(serverEntry);
