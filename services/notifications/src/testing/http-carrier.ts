import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a carrier got it. */
export interface CarrierGot {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What it answers. */
export interface CarrierSays {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A carrier on loopback: records what it is sent and answers what the test says. */
export interface HttpCarrier {
  readonly url: string;
  readonly got: CarrierGot[];
  /** Its answers to come, before its usual one. */
  readonly next: CarrierSays[];
  /** Takes requests and answers none from now on. */
  hang(): void;
  /** Takes requests and ends their connections from now on: at once, or with all that was said. */
  cut(how: 'reset' | 'end'): void;
  close(): Promise<void>;
}

/** Starts one; `usual` answers the request with that number. */
export async function startHttpCarrier(
  usual: (request: CarrierGot, number: number) => CarrierSays,
): Promise<HttpCarrier> {
  const got: CarrierGot[] = [];
  const next: CarrierSays[] = [];
  let hangs = false;
  let cuts: 'reset' | 'end' | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString() };
      const number = got.push(one);
      if (cuts === 'reset') request.socket.resetAndDestroy();
      if (cuts === 'end') request.socket.end();
      if (hangs || cuts) return;
      const { status, json, headers: more } = next.shift() ?? usual(one, number);
      response.writeHead(status, { 'Content-Type': 'application/json', ...more });
      response.end(json === undefined ? '' : JSON.stringify(json));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    next,
    hang: () => {
      hangs = true;
    },
    cut(how) {
      cuts = how;
    },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
