import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticWeb } from '@trupial/build-config/static-web';

const answers: Readonly<Record<string, unknown>> = {
  '/api/config/': {
    maps: 'island',
    google_maps_key: null,
    phone: '+59997366000',
    email: null,
    social: [],
    currency: 'USD',
  },
  '/api/test/': { message: 'Trupial is connected.' },
};

/** Serves a build as the product does, with the calls that a page makes by itself answered at once. */
export async function serve(root: string): Promise<{ url: string; close: () => void }> {
  const files = createStaticWeb(root);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
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
