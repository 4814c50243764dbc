import { buildServer } from './build-server.ts';
import { rebuildEntry } from './server-entry.ts';

// `npm run rebuild -- <service>/<projection>`: builds what has changed, then rebuilds a read model.
await buildServer((line) => console.log(line));
await import(rebuildEntry);
