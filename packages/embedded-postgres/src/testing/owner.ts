// Owns a Postgres until it is killed. Prints one line of JSON: what was started, or the error.
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../index.ts';
import { print } from './print.ts';

const [dataDir = ''] = process.argv.slice(2);
process.on('SIGINT', () => undefined);
setInterval(() => undefined, 60_000);
try {
  const { url, pid, port } = await startEmbeddedPostgres({ dataDir });
  print({ url, pid, port });
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  print({ code: error.code, error: error.message });
}
