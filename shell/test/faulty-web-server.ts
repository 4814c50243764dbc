import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticWeb } from '@trupial/build-config/static-web';

/** The ways in which a remote can fail. */
export type Fault = 'error-500' | 'html' | 'abort' | 'hang' | 'missing-chunk';

/** The production build behind a server whose remotes can be broken, with the calls the shell makes. */
export class FaultyWebServer {
  readonly url: string;
  /** Paths that were asked for, in order. */
  readonly served: string[] = [];
  /** The signed-in person in the dashboard's answer; undefined: it answers 401. */
  signedIn: { username: string; role: string } | undefined;
  readonly #server: Server;
  #fault: { prefix: string; fault: Fault } | undefined;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<FaultyWebServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const web = new FaultyWebServer(server);
    const files = createStaticWeb();
    server.on('request', (request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      web.served.push(path);
      if (path.startsWith('/api/')) web.#answerCall(path, response);
      else if (!web.#fails(path, request, response)) {
        files(request, response, () => {
          response.statusCode = 404;
          response.end('Not Found');
        });
      }
    });
    return web;
  }

  break(prefix: string, fault: Fault): void {
    this.#fault = { prefix, fault };
  }

  heal(): void {
    this.#fault = undefined;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Only what a page asks for by itself is there; a call that a session lacks for is a 401. */
  #answerCall(path: string, response: ServerResponse): void {
    const answers: Record<string, unknown> = {
      '/api/dashboard/': this.signedIn,
      '/api/config/': {
        maps: 'island',
        google_maps_key: null,
        phone: '+599 9 000 0000',
        email: 'office@trupial.example',
        social: ['https://www.instagram.com/trupial.example', 'https://social.example/@trupial'],
        currency: 'USD',
      },
      '/api/test/': { message: 'connected' },
    };
    const answer = answers[path];
    const missing = path in answers ? 401 : 503;
    response.writeHead(answer ? 200 : missing, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'Not here.', code: 'not_here' }));
  }

  /** Answers wrongly, if the path is broken. */
  #fails(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#fault || !path.startsWith(this.#fault.prefix)) return false;
    switch (this.#fault.fault) {
      case 'error-500':
        response.statusCode = 500;
        response.end('Internal Server Error');
        return true;
      case 'html':
        response.setHeader('Content-Type', 'text/html');
        response.end('<!doctype html><title>Maintenance</title>');
        return true;
      case 'abort':
        request.socket.destroy();
        return true;
      case 'hang':
        return true;
      case 'missing-chunk':
        if (path.endsWith('remoteEntry.js')) return false;
        response.statusCode = 404;
        response.end('Not Found');
        return true;
    }
  }
}
