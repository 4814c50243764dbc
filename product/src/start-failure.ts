import { ConfigError } from '@trupial/service-kit';

/** Where the product was to listen. */
interface Places {
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly host: string;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
};

/** Node joins the failures of all addresses of a name in one error, which has no text of its own. */
const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError && error.message === '' ? firstOf(error.errors[0]) : error;

/** What an error says, also one that is several. */
export function textOf(error: unknown): string {
  const first = firstOf(error);
  return first instanceof Error ? first.message : String(first);
}

/**
 * What the person who starts the product can put right, in a sentence; undefined for a bug. The
 * embedded database's errors are known by their name: with an external one it is not loaded.
 */
export function startFailure(failed: unknown, places: Places | undefined): string | undefined {
  const error = firstOf(failed);
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ConfigError || error.name === 'EmbeddedPostgresError') return error.message;
  const { code = '', syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === 'connect') return `What the product needs does not answer: ${error.message}`;
  if (syscall !== 'listen' || places === undefined) return undefined;
  if (code === 'EADDRNOTAVAIL') {
    return `HOST is ${places.host}, which is no address of this machine.`;
  }
  const name = port === places.metricsPort && port !== places.port ? 'METRICS_PORT' : 'PORT';
  const why = reasons[code];
  return why && `${name} is ${port}, but ${why}. Set ${name} to another one.`;
}
