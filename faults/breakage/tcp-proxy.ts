import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How the proxy treats the data that passes through it. */
export type Weather =
  | { readonly kind: 'clear' }
  /** Every piece arrives this much later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** A connection carries no more than this in a second, each way. */
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  /** Packets are dropped without a refusal until the fault ends. */
  | { readonly kind: 'blackhole' };

const clear: Weather = { kind: 'clear' };
/** What waits in one direction of one connection before its sender is held back. */
const queueBytes = 256 * 1024;

/**
 * A simulated bad network: a proxy before a server that passes on the data of both sides, or drops
 * it.
 */
export class TcpProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #links = new Set<Link>();
  readonly #sky: Sky;

  private constructor(server: Server, sky: Sky, links: Set<Link>) {
    this.#server = server;
    this.#sky = sky;
    this.#links = links;
    this.port = (server.address() as AddressInfo).port;
  }

  /** Listens on a free port of the loopback interface for a server on another one. */
  static async before(targetPort: number): Promise<TcpProxy> {
    const links = new Set<Link>();
    const sky = new Sky();
    const server = createServer({ allowHalfOpen: true }, (client) => {
      const target = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
      const link = new Link(client, target, sky);
      links.add(link);
      void link.over.then(() => links.delete(link));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpProxy(server, sky, links);
  }

  get connections(): number {
    return this.#links.size;
  }

  set weather(weather: Weather) {
    this.#sky.become(weather);
  }

  /** Resets every connection; new ones are taken. */
  cut(): void {
    for (const link of this.#links) link.cut();
  }

  /** The server side of every connection is lost and no client notices: its data is dropped. */
  halfOpen(): void {
    for (const link of this.#links) link.forgetServer();
  }

  async stop(): Promise<void> {
    this.#sky.become(clear);
    this.#server.close();
    this.cut();
    if (this.#server.listening) await once(this.#server, 'close');
  }
}

/** The weather over all connections of a proxy. */
class Sky {
  weather: Weather = clear;
  #changed = Promise.withResolvers<void>();

  become(weather: Weather): void {
    this.weather = weather;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Resolves when a piece of this size, sent at this instant, has come through. */
  async pass(bytes: number, sentAt: number): Promise<void> {
    while (this.weather.kind === 'blackhole') await this.#changed.promise;
    if (this.weather.kind === 'delay') {
      const left = sentAt + this.weather.ms - performance.now();
      if (left > 0) await Promise.race([pause(left), this.#changed.promise]);
    }
    if (this.weather.kind === 'throttle') {
      const ms = (bytes * 1000) / this.weather.bytesPerSecond;
      await Promise.race([pause(ms), this.#changed.promise]);
    }
  }
}

/** One connection: a client, the server, and the data between them. */
class Link {
  readonly over: Promise<unknown>;
  readonly #client: Socket;
  readonly #target: Socket;
  #isForgotten = false;

  constructor(client: Socket, target: Socket, sky: Sky) {
    this.#client = client;
    this.#target = target;
    for (const socket of [client, target]) {
      socket.setNoDelay(true);
      socket.on('error', () => this.#lost());
      socket.on('close', () => this.#lost());
    }
    // `once` would reject when a connection ends with an error, as they do here.
    this.over = Promise.all(
      [client, target].map((socket) => new Promise((resolve) => socket.on('close', resolve))),
    );
    void this.#carry(client, target, sky);
    void this.#carry(target, client, sky);
  }

  cut(): void {
    this.#isForgotten = false;
    this.#client.resetAndDestroy();
    this.#target.resetAndDestroy();
  }

  forgetServer(): void {
    if (this.#isForgotten) return;
    this.#isForgotten = true;
    this.#target.resetAndDestroy();
    // Data that the client still sends is dropped.
    this.#client.removeAllListeners('data').resume();
    this.#client.once('end', () => this.#client.destroy());
  }

  /** Closes the other side too, unless the fault is that it must not notice. */
  #lost(): void {
    if (this.#isForgotten && !this.#client.destroyed) return;
    this.#client.destroy();
    this.#target.destroy();
  }

  /** Passes data from one side to the other, in order, under the current fault. */
  async #carry(from: Socket, to: Socket, sky: Sky): Promise<void> {
    const queue: { readonly piece: Buffer | null; readonly sentAt: number }[] = [];
    let bytes = 0;
    let wake = Promise.withResolvers<void>();
    const take = (piece: Buffer | null): void => {
      queue.push({ piece, sentAt: performance.now() });
      bytes += piece?.length ?? 0;
      if (bytes > queueBytes) from.pause();
      wake.resolve();
    };
    from.on('data', take);
    from.once('end', () => take(null));
    from.once('close', () => wake.resolve());
    while (!to.destroyed) {
      const next = queue.shift();
      if (next === undefined) {
        if (from.destroyed) return;
        await wake.promise;
        wake = Promise.withResolvers();
        continue;
      }
      const { piece, sentAt } = next;
      await sky.pass(piece?.length ?? 0, sentAt);
      if (to.destroyed) return;
      if (piece === null) {
        to.end();
        return;
      }
      to.write(piece);
      bytes -= piece.length;
      if (bytes <= queueBytes && !this.#isForgotten) from.resume();
    }
  }
}
