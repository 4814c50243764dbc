import { Agent, request } from 'node:http';
import { eventBlocks } from './event-blocks.ts';

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/**
 * A minimal client behind a load balancer: each request goes to a gateway that is ready, over a
 * kept-alive connection. When the connection is refused, the next gateway is tried, because such a
 * request was never accepted. No other request is repeated.
 */
export class BalancedClient {
  readonly #gateways: () => readonly string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #turn = Math.floor(Math.random() * 2);

  constructor(gateways: () => readonly string[]) {
    this.#gateways = gateways;
  }

  async send(
    method: string,
    path: string,
    options: { readonly body?: unknown; readonly token?: string } = {},
  ): Promise<Reply> {
    for (let tries = 0; ; tries += 1) {
      const gateways = this.#gateways();
      const gateway = gateways[this.#turn++ % gateways.length] ?? '';
      try {
        return await this.#send(new URL(path, gateway), method, options);
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== 'ECONNREFUSED' || tries === 20) throw error;
      }
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    url: URL,
    method: string,
    { body, token }: { readonly body?: unknown; readonly token?: string },
  ): Promise<Reply> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const running = request(
        url,
        {
          agent: this.#agent,
          method,
          headers: {
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            ...(content !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(content),
            }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('error', reject);
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      running.on('error', reject);
      running.end(content);
    });
  }
}

/** The live feed for this token: it reconnects to another gateway when one ends it. */
export class BalancedFeed {
  readonly #gateways: () => readonly string[];
  readonly #token: string;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  /** The content of `change` and `reset` events, one entry for each notice. */
  readonly heard: string[] = [];
  opened = 0;
  #lastEventId: string | undefined;

  constructor(gateways: () => readonly string[], token: string) {
    this.#gateways = gateways;
    this.#token = token;
    this.#running = this.#listen();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stop;
    for (let turn = 0; !signal.aborted; turn += 1) {
      const gateways = this.#gateways();
      try {
        const response = await fetch(`${gateways[turn % gateways.length]}/api/live/`, {
          signal,
          headers: {
            Authorization: `Bearer ${this.#token}`,
            ...(this.#lastEventId !== undefined && { 'Last-Event-ID': this.#lastEventId }),
          },
        });
        if (response.ok && response.body) await this.#read(response.body);
      } catch {
        // Connection lost or refused: try the next one.
      }
      // A gateway that refuses is not asked in a loop.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    this.opened += 1;
    for await (const fields of eventBlocks(body)) {
      this.#lastEventId = fields.get('id') ?? this.#lastEventId;
      const data = fields.get('data');
      if (data !== undefined && ['change', 'reset'].includes(fields.get('event') ?? '')) {
        this.heard.push(data);
      }
    }
  }
}
