import { Client } from 'pg';
import { FoldedLog } from './folded-log.ts';

/** The ride log of the day, read straight from its table. */
export class DayLog extends FoldedLog {
  readonly #client: Client;

  private constructor(client: Client) {
    super();
    this.#client = client;
  }

  static async open(databaseUrl: string): Promise<DayLog> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return new DayLog(client);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Reads on from where it was. */
  async read(): Promise<this> {
    const { rows } = await this.#client.query<{
      position: string;
      stream_id: string;
      type: string;
      data: Record<string, unknown>;
      actor: string;
    }>(
      `select position, stream_id, type, data, meta->>'actor' as actor
       from log.events where position > $1 order by events.position`,
      [this.events.at(-1)?.position ?? 0],
    );
    for (const { position, stream_id: stream, type, data, actor } of rows) {
      this.add({ position: Number(position), stream, type, data, by: actor });
    }
    return this;
  }
}
