import { buildWeb } from '../../packages/build-config/src/build-web.ts';
import { buildServer } from './build-server.ts';

// Builds what has changed. It is a separate process, so that the compiler's memory is freed before
// the product runs.
const log = (line: string): void => console.log(line);
await buildServer(log);
await buildWeb({ log });
