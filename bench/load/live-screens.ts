import { connect, type Socket } from 'node:net';

/** What one screen received: when, by this machine's clock, and for which ride. */
export type Heard = (rideId: number, at: number) => void;

/** Open live feeds, each over its own connection, read with as little work as possible. */
export class LiveScreens {
  readonly #sockets: Socket[] = [];
  readonly #address: URL;
  readonly #token: string;
  readonly #heard: Heard;

  constructor(url: string, token: string, heard: Heard) {
    this.#address = new URL(url);
    this.#token = token;
    this.#heard = heard;
  }

  /** Opens so many, fifty at a time. */
  async open(count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += 50) {
      await Promise.all(Array.from({ length: Math.min(50, count - opened) }, () => this.#one()));
    }
  }

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.destroy();
  }

  /** Resolves when the feed reports that it is open. */
  #one(): Promise<void> {
    const { hostname, port, host } = this.#address;
    const socket = connect(Number(port), hostname);
    this.#sockets.push(socket);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let rest = '';
    socket.on('data', (bytes) => {
      const at = Date.now();
      rest += bytes.toString('latin1');
      if (rest.includes('event: open')) resolve();
      const end = rest.lastIndexOf('\n\n');
      if (end < 0) return;
      for (const [, id] of rest.slice(0, end).matchAll(requested)) this.#heard(Number(id), at);
      rest = rest.slice(end);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('a feed was closed')));
    socket.write(
      `GET /api/live/ HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${this.#token}\r\n\r\n`,
    );
    return promise;
  }
}

const requested = /"topic":"rides","id":(\d+),"what":"requested"/g;
