import { buildServer } from './build-server.ts';
import { rewrapEntry } from './server-entry.ts';

// `npm run rewrap`: builds what has changed, then wraps the contacts' keys with the newest seal key.
await buildServer((line) => console.log(line));
await import(rewrapEntry);
