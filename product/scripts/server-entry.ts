import { join } from 'node:path';
import { root } from '../src/paths.ts';

/** Folder of the server bundle. */
export const serverOutput = join(root, 'dist', 'server');

/** The server bundle; `node` runs it directly. */
export const serverEntry = join(serverOutput, 'main.mjs');

/** What the bundle imports from elsewhere: a JSON list, written by the build. */
export const externalsFile = join(serverOutput, 'externals.json');
