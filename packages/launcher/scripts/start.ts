import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../src/paths.ts';
import { serverEntry } from './server-entry.ts';

// `npm start`, once the dependencies are there: builds what has changed, then runs the bundle in this
// very process, so that signals reach it without a middleman.
const { status } = spawnSync(process.execPath, [join(root, 'packages/launcher/scripts/build.ts')], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await import(serverEntry);
