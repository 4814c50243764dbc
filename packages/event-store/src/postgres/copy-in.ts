import type { Client, ClientBase, Connection, Submittable } from 'pg';

/** Runs a `copy … from stdin` with the given data, in Postgres' text format. */
export async function copyIn(client: Client, statement: string, text: string): Promise<void> {
  await sendCopy(client, new CopyIn(statement, [text]));
}

/** Runs it on a connection that nothing else uses meanwhile. Resolves with the rows of a select. */
export async function sendCopy(
  client: ClientBase,
  copy: CopyIn,
): Promise<readonly (readonly (string | null)[])[]> {
  client.query(copy);
  return copy.done;
}

/**
 * Statements with any number of `copy … from stdin` among them, and the data of each, in one message
 * and one transaction. pg itself has only the messages for it.
 */
export class CopyIn implements Submittable {
  readonly #statements: string;
  readonly #texts: readonly string[];
  readonly #result = Promise.withResolvers<readonly (readonly (string | null)[])[]>();
  readonly #rows: (readonly (string | null)[])[] = [];

  /** Where pg looks for the limit of this query, in milliseconds; without it, the client's holds. */
  readonly query_timeout: number | undefined;

  /**
   * pg sets its own function here, which ends the timer of `query_timeout`. A timer that is not
   * ended keeps the process running until it expires.
   */
  callback: (error?: Error) => void = () => undefined;

  constructor(statements: string, texts: readonly string[], limitMs?: number) {
    this.#statements = statements;
    this.#texts = texts;
    this.query_timeout = limitMs;
  }

  /** The rows that were selected, as texts. */
  get done(): Promise<readonly (readonly (string | null)[])[]> {
    return this.#result.promise;
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    stream.cork();
    connection.query(this.#statements);
    // Before the server asks for it: a server that refused the statement passes over this.
    const copying = connection as Connection & CopyConnection;
    for (const text of this.#texts) {
      copying.sendCopyFromChunk(Buffer.from(text));
      copying.endCopyFrom();
    }
    stream.uncork();
  }

  handleCopyInResponse(): void {
    // What it asks for is on its way.
  }

  handleRowDescription(): void {
    // One column or several, all as text.
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleError(error: Error): void {
    // pg tells this query nothing more. It sends the next one when the server is ready.
    this.#result.reject(error);
    this.callback(error);
  }

  handleCommandComplete(): void {
    // The end comes with handleReadyForQuery.
  }

  handleReadyForQuery(): void {
    this.#result.resolve(this.#rows);
    this.callback();
  }
}

/** A part of pg's connection that its types leave out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** A text as a field of a COPY. */
export const copyText = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : text;
