import { buildServer } from './build-server.ts';
import { keysEntry } from './server-entry.ts';

// `npm run keys -- <folder>`: builds what has changed, then makes the keys of every part.
await buildServer((line) => console.log(line));
await import(keysEntry);
