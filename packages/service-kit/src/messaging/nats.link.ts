import type { NatsConnection } from '@nats-io/transport-node';

/** Whether the connection to the broker is open, according to its status reports. */
export class NatsLink {
  #up = true;
  readonly #restored = new Set<() => void>();

  constructor(connection: NatsConnection) {
    void this.#follow(connection);
  }

  async #follow(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
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
