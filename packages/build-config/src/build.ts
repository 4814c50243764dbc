import { buildWeb } from './build-web.ts';

await buildWeb({ log: (line) => console.log(line) });
