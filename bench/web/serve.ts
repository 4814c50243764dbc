import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticWeb } from '@trupial/build-config/static-web';
import { ANSWERS } from './answers.ts';

/** Answers by path, and what an open feed says besides. */
interface Answering {
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Begins to tell a new listener; answers how to stop. */
  readonly feed?: (tell: (text: string) => void) => () => void;
}

/**
 * Serves a build as the product does. The calls that a page makes without user action are answered
 * immediately.
 */
export async function serve(
  root: string,
  { answers = ANSWERS, feed }: Answering = {},
): Promise<{ url: string; close: () => void }> {
  const files = createStaticWeb(root);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/api/live/') {
      // An open feed; without `feed` it sends no notice.
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(': open\n\n');
      const stop = feed?.((text) => response.write(text));
      if (stop) response.on('close', stop);
      return;
    }
    if (path.startsWith('/api/')) {
      response.writeHead(path in answers ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answers[path] ?? { error: 'Not here.' }));
      return;
    }
    files(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
