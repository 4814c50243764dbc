import { join } from 'node:path';
import { root } from '../src/paths.ts';

/** Folder of the server bundle. */
export const serverOutput = join(root, 'dist', 'server');

/** The bundle that rebuilds read models. */
export const rebuildEntry = join(serverOutput, 'rebuild.mjs');

/** The server bundle; `node` runs it as it is. */
export const serverEntry = join(serverOutput, 'main.mjs');
