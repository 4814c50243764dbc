import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaticWeb } from './static-web.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-static-'));
  await mkdir(join(folder, 'web/shell/assets'), { recursive: true });
  await mkdir(join(folder, 'web/mf/public'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'web/shell/index.html'), '<!doctype html>home');
  await writeFile(join(folder, 'web/shell/app.html'), '<!doctype html><html lang="en">app');
  await writeFile(join(folder, 'web/shell/assets/main.js'), 'plain');
  await writeFile(join(folder, 'web/shell/assets/main.js.br'), 'brotli');
  await writeFile(join(folder, 'web/mf/public/remoteEntry.js'), 'entry');
  const files = createStaticWeb(join(folder, 'web'));
  server = createServer((incoming, response) => {
    files(incoming, response, () => {
      response.statusCode = 404;
      response.end('next');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request whose path is sent as it is: fetch would tidy up the dots. */
function get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body += part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

it('sends the precompressed file to those who take it', async () => {
  const brotli = await get('/assets/main.js', { 'accept-encoding': 'gzip, br' });
  expect(brotli.body).toBe('brotli');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['cache-control']).toContain('immutable');
  expect((await get('/assets/main.js')).body).toBe('plain');
});

it('lets what has no hash in its name be revalidated', async () => {
  const first = await get('/mf/public/remoteEntry.js');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('/mf/public/remoteEntry.js', {
    'if-none-match': String(first.headers.etag),
  });
  expect(again.status).toBe(304);
  expect(again.body).toBe('');
});

it('opens every route with a page under the content security policy', async () => {
  const home = await get('/?tracking_id=1');
  expect(home.body).toContain('home');
  expect(home.headers['content-security-policy']).toContain("default-src 'self'");
  expect(home.headers['content-security-policy']).not.toContain('unsafe');
  expect((await get('/nowhere')).body).toContain('app');
});

it('opens the policy for Google’s script where it is told to, and only there', async () => {
  const google = createStaticWeb(join(folder, 'web'), { googleMaps: true });
  const other = createServer((incoming, response) => google(incoming, response, () => undefined));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  other.close();
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com;");
  expect(policy).toContain('connect-src');
  expect(policy).not.toContain('unsafe');
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  const usual = await get('/');
  expect(usual.headers['content-security-policy']).not.toContain('google');
});

it('opens the policy for the one host of a map style, for data and pictures but no script', async () => {
  const styled = createStaticWeb(join(folder, 'web'), { mapStyle: 'https://maps.example' });
  const other = createServer((incoming, response) => styled(incoming, response, () => undefined));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  other.close();
  expect(headers.get('content-security-policy')).toBe(
    `${String((await get('/')).headers['content-security-policy'])}; connect-src 'self' https://maps.example; img-src 'self' https://maps.example`,
  );
  expect(headers.get('referrer-policy')).toBeNull();
});

it('sends a page in the theme that was chosen, and says that it depends on the cookie', async () => {
  const dark = await get('/nowhere', { cookie: 'language=nl; theme=dark' });
  expect(dark.body).toContain('<html data-theme="dark" lang="en">');
  expect(dark.headers['vary']).toContain('Cookie');
  const packed = await get('/nowhere', { cookie: 'theme=dark', 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  const { body } = await get('/nowhere', { cookie: 'theme="><script>' });
  expect(body).toContain('<html lang="en">');
});

it('sends a page to whoever opens a file that there is not', async () => {
  const page = { status: 404, body: '<!doctype html><html lang="en">app' };
  const opened = await get('/airport.html', { accept: 'text/html,*/*' });
  expect(opened).toMatchObject(page);
  expect(opened.headers['content-security-policy']).toContain("default-src 'self'");
  const again = { accept: 'text/html', 'if-none-match': String(opened.headers.etag) };
  expect(await get('/airport.html', again)).toMatchObject(page);
  const navigation = { 'sec-fetch-mode': 'navigate' };
  expect(await get('/about.php', navigation)).toMatchObject(page);
  const fetched = { accept: 'text/html', 'sec-fetch-mode': 'no-cors' };
  for (const [path, headers] of [
    ['/airport.html', fetched],
    ['/airport.html', { accept: '*/*' }],
    ['/assets/old.js', navigation],
    ['/mf/public/assets/old.js', navigation],
    ['/api/anything.html', navigation],
  ] as const) {
    expect(await get(path, headers), path).toMatchObject({ status: 404, body: 'next' });
  }
});

it.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5c..%5csecret.txt',
  '/mf/../../secret.txt',
  '/%00.js',
  '/%E0%A4%A.js',
  '/api/anything',
  '/health/live',
  '/metrics',
  '/mf/nobody/remoteEntry.js',
  '/assets/main.js.br',
  '/missing.js',
])('leaves %s to the next handler', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: 'next' });
});
