import type { NatsConnection } from '@nats-io/transport-node';

/** Whether the connection to the broker is open, according to its status reports. */
export class NatsLink {
  #up = true;
  readonly #restored = new Set<() => void>();

  /** `report` is called when the broker denies something, e.g. a subject that is not ours. */
  constructor(connection: NatsConnection, report: (error: unknown) => void) {
    void this.#follow(connection, report);
  }

  async #follow(connection: NatsConnection, report: (error: unknown) => void): Promise<void> {
    for await (const status of connection.status()) {
      const { type } = status;
      if (type === 'error') report(status.error);
      if (type === 'disconnect' || type === 'close') this.#up = false;
      if (type !== 'reconnect') continue;
      this.#up = true;
      for (const listener of this.#restored) listener();
    }
    this.#up = false;
  }

  isUp(): boolean {
    return this.#up;
  }

  onRestored(listener: () => void): () => void {
    this.#restored.add(listener);
    return () => this.#restored.delete(listener);
  }

  untilUp(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.onRestored(() => {
        stop();
        resolve();
      });
    });
  }
}
