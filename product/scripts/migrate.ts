import { buildServer } from './build-server.ts';
import { migrateEntry } from './server-entry.ts';

// `npm run migrate`: builds what has changed, then brings the database up to date.
await buildServer((line) => console.log(line));
await import(migrateEntry);
