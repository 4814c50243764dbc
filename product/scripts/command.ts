import { join } from 'node:path';
import { buildServer } from './build-server.ts';
import { serverOutput } from './server-entry.ts';

// `npm run erase`, `keys`, `migrate`, `rebuild`, `rewrap` and `security-log`: builds what has changed, then runs the
// command's bundle, which reads the arguments after its name.
const [name] = process.argv.splice(2, 1);
await buildServer((line) => console.log(line));
await import(join(serverOutput, `${name}.mjs`));
