import type { Client, Connection, Submittable } from 'pg';
import { storableJson } from '../../packages/event-store/src/validate.ts';
import type { LoggedEvent } from './ride-log.ts';

/**
 * Writes events to the log as one COPY, each as `log.append` would have stored it: the same columns,
 * the same JSON, checked for what Postgres cannot hold, positions given by the log in this order.
 * A benchmark's log of millions would take an hour by `append`, one lock and one verdict at a time.
 */
export async function copyEvents(client: Client, events: readonly LoggedEvent[]): Promise<void> {
  const copy = new CopyIn(
    'copy log.events (stream_id, version, id, type, schema, data, meta, created_at) from stdin',
    events.map(lineOf).join(''),
  );
  client.query(copy);
  await copy.done;
}

const lineOf = (event: LoggedEvent): string =>
  `${[
    event.stream,
    event.version,
    event.id,
    event.type,
    event.schema ?? 1,
    storableJson(event.data, event.type),
    storableJson(event.meta, event.type),
    event.recordedAt,
  ]
    .join('\t')
    .replaceAll('\\', '\\\\')}\n`;

/** What pg calls while the server takes a COPY; pg itself has only the messages for it. */
class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #text: string;
  readonly #result = Promise.withResolvers<void>();
  #failure: Error | undefined;

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
  }

  handleCommandComplete(): void {
    // The end comes with handleReadyForQuery.
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#result.resolve();
  }
}

/** A part of pg's connection that its types leave out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}
