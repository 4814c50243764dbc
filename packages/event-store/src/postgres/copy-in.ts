import type { Client, Connection, Submittable } from 'pg';

/** Runs a `copy … from stdin` with the given data, in Postgres' text format. */
export async function copyIn(client: Client, statement: string, text: string): Promise<void> {
  const copy = new CopyIn(statement, text);
  client.query(copy);
  await copy.done;
}

/** What pg calls while the server takes a COPY; pg itself has only the messages for it. */
class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #text: string;
  readonly #result = Promise.withResolvers<void>();
  #failure: Error | undefined;

  /**
   * pg sets its own function here, which ends the timer of `query_timeout`. A timer that is not
   * ended keeps the process running until it expires.
   */
  callback: (error?: Error) => void = () => undefined;

  constructor(statement: string, text: string) {
    this.#statement = statement;
    this.#text = text;
  }

  get done(): Promise<void> {
    return this.#result.promise;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#text));
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.#failure = error;
    // pg calls this once the connection is lost, and then nothing more.
    this.#result.reject(error);
    this.callback(error);
  }

  handleCommandComplete(): void {
    // The end comes with handleReadyForQuery.
  }

  handleReadyForQuery(): void {
    if (this.#failure !== undefined) return;
    this.#result.resolve();
    this.callback();
  }
}

/** A part of pg's connection that its types leave out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}
