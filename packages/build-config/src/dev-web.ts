import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import rspack, { type MultiCompiler, type Stats } from '@rspack/core';
import { devMiddleware } from '@rspack/dev-middleware';
import { WEB_APPS } from './apps.ts';
import { renderPage } from './html-pages.ts';
import { appConfig } from './rspack-app.ts';
import { CONTENT_SECURITY_POLICY, type WebHandler } from './static-web.ts';

/** All five apps from their sources, with hot reloading, behind one handler. */
export interface DevWeb {
  /** Connect-style; calls `next` for `/api`, `/health`, `/metrics` and unknown paths. */
  readonly handler: WebHandler;
  /** Resolves when the first build is done; rejects when it has errors. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

const EVENTS_PATH = '/__hot';
const HEARTBEAT_MS = 20_000;

/** Sends the newest hash of each app to open pages. */
class HotEvents {
  readonly #pages = new Set<ServerResponse>();
  readonly #heartbeat = setInterval(() => this.#write(':\n\n'), HEARTBEAT_MS);

  open(response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
    });
    response.write(':\n\n');
    this.#pages.add(response);
    response.on('close', () => this.#pages.delete(response));
  }

  announce(stats: readonly Stats[]): void {
    const hashes = stats.map(({ hash }) => hash);
    const errors = stats
      .filter((stat) => stat.hasErrors())
      .map((stat) => stat.toString({ all: false, errors: true }));
    this.#write(`data: ${JSON.stringify({ hashes, errors })}\n\n`);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const page of this.#pages) page.end();
  }

  #write(text: string): void {
    for (const page of this.#pages) page.write(text);
  }
}

function createCompiler(): MultiCompiler {
  return rspack(
    WEB_APPS.map((app) =>
      appConfig({ name: app.id, kind: app.kind, mode: 'development', dev: true }),
    ),
  );
}

function shellEntry(stats: readonly Stats[]): string[] {
  const shell = stats.find(({ compilation }) => compilation.name === 'shell');
  const files = shell?.compilation.entrypoints.get('main')?.getFiles() ?? [];
  return files.filter((file) => !file.includes('hot-update')).map((file) => `/${file}`);
}

function isPage(request: IncomingMessage, path: string): boolean {
  return request.method === 'GET' && extname(path) === '' && !path.startsWith('/mf/');
}

/**
 * Starts the development build. One compiler process, one port (the gateway's, which mounts the
 * handler), every app reloading hot. Pages get the same content security policy as in production.
 */
export function createDevMiddleware(options: { log?: (line: string) => void } = {}): DevWeb {
  const { log = () => {} } = options;
  const compiler = createCompiler();
  const events = new HotEvents();
  const ready = Promise.withResolvers<void>();
  let latest: readonly Stats[] = [];
  compiler.hooks.done.tap('dev-web', ({ stats }) => {
    latest = stats;
    const failed = stats.filter((stat) => stat.hasErrors());
    for (const stat of failed) log(stat.toString({ all: false, errors: true }));
    if (failed.length === 0) ready.resolve();
    else ready.reject(new Error('The web apps do not compile'));
    events.announce(stats);
  });
  // A caller that does not wait for it gets the errors in the log.
  ready.promise.catch(() => undefined);
  const files = devMiddleware(compiler, { stats: 'none', index: false });
  return {
    ready: ready.promise,
    handler(request, response, next) {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (/^\/(api|health|metrics)(\/|$)/.test(path)) next();
      else if (path === EVENTS_PATH) events.open(response);
      else if (isPage(request, path)) {
        files.waitUntilValid(() => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
          response.setHeader('Cache-Control', 'no-store');
          response.end(renderPage(shellEntry(latest), []));
        });
      } else void files(request, response, next);
    },
    close() {
      events.close();
      return new Promise((resolve, reject) => {
        files.close((error) => (error ? reject(error) : resolve()));
      });
    },
  };
}
