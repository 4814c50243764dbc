import { buildServer } from './build-server.ts';
import { rebuildEntry } from './server-entry.ts';

// `npm run rebuild -- <service>/<projection>`: builds what has changed, then fills a read model anew.
await buildServer((line) => console.log(line));
await import(rebuildEntry);
