import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a recording sees it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
}

/** The answer of a recording: JSON with a status, or unchanged text; 'silence' never answers. */
export type Recorded =
  | { readonly status?: number; readonly json: unknown }
  | { readonly status?: number; readonly text: string }
  | 'silence';

export type Recording = (asked: Asked) => Recorded;

/** A provider of maps that answers from a recording, on a free port of this machine. */
export async function startReplayServer(recording: Recording) {
  let play = recording;
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = 'GET', headers } = request;
      const url = new URL(request.url ?? '/', 'http://replay');
      const question = { method, url, headers, body: text === '' ? undefined : JSON.parse(text) };
      asked.push(question);
      const answer = play(question);
      if (answer === 'silence') return;
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
      response.end('json' in answer ? JSON.stringify(answer.json) : answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    /** The requests, oldest first. */
    asked,
    /** Plays another recording from now on. */
    play(next: Recording): void {
      play = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
