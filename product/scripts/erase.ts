import { buildServer } from './build-server.ts';
import { eraseEntry } from './server-entry.ts';

// `npm run erase -- --phone <number>`: builds what has changed, then erases a person's data.
await buildServer((line) => console.log(line));
await import(eraseEntry);
