// Owns a throw-away Postgres until it is killed. Prints one line of JSON.
import { startTestPostgres } from './test-postgres.ts';
import { print } from './print.ts';

setInterval(() => undefined, 60_000);
const { url, pid } = await startTestPostgres();
print({ url, pid });
