import { join } from 'node:path';
import { root } from '../src/paths.ts';

/** Folder of the server bundle. */
export const serverOutput = join(root, 'dist', 'server');

/**
 * The bundles that rebuild read models, erase a person, migrate, wrap keys again and make the parts'
 * keys.
 */
export const rebuildEntry = join(serverOutput, 'rebuild.mjs');
export const eraseEntry = join(serverOutput, 'erase.mjs');
export const migrateEntry = join(serverOutput, 'migrate.mjs');
export const rewrapEntry = join(serverOutput, 'rewrap.mjs');
export const keysEntry = join(serverOutput, 'keys.mjs');

/** The server bundle; `node` runs it directly. */
export const serverEntry = join(serverOutput, 'main.mjs');

/** What the bundle imports from elsewhere: a JSON list, written by the build. */
export const externalsFile = join(serverOutput, 'externals.json');
