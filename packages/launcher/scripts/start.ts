import { buildWeb } from '../../build-config/src/build-web.ts';
import { buildServer, serverEntry } from './build-server.ts';

// `npm start`, once the dependencies are there: builds what has changed and runs the bundle in this
// very process, so that signals reach it without a middleman.
const log = (line: string): void => console.log(line);

await buildServer(log);
await buildWeb({ log });
await import(serverEntry);
