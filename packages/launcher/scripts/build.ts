import { buildWeb } from '../../build-config/src/build-web.ts';
import { buildServer } from './build-server.ts';

// Builds what has changed. A process of its own, so that the compiler's memory is gone when the
// product runs.
const log = (line: string): void => console.log(line);
await buildServer(log);
await buildWeb({ log });
