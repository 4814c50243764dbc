import { onTestFinished, vi } from 'vitest';
import { endUnheardFeeds } from '../../../packages/web-kit/src/live/channels.ts';

type Reply = unknown;
type Handler = (request: Request) => Reply | Promise<Reply>;

/** The browser's own, whatever clock a test has. */
const later = setTimeout;

/**
 * Answers the browser's own fetch, by `METHOD /path/` below /api. A reply is a body (200), a
 * Response, or a rejection (no answer). The requests are recorded in `requests`. What
 * is not answered when the test ends fails, so that its end, a toast for example, is not in the next one.
 */
export function fakeApi(handlers: Record<string, Handler>) {
  endUnheardFeeds();
  const requests: Request[] = [];
  const { promise: over, reject: end } = Promise.withResolvers<never>();
  // Nobody may be waiting for it.
  over.catch(() => undefined);
  onTestFinished(async () => {
    end(new TypeError('The test has ended.'));
    await new Promise((resolve) => void later(resolve));
  });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, location.origin), init);
    requests.push(request.clone());
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const handler = handlers[`${request.method} ${path}`];
    if (!handler) return Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 });
    const reply = await Promise.race([handler(request), over]);
    return reply instanceof Response ? reply : Response.json(reply);
  });
  const to = (call: string) =>
    requests.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
  return { requests, to };
}

/** An error answer in the gateway's form. */
export function refusal(
  status: number,
  error: string,
  code = 'invalid',
  fields: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error, code, fields }, { status });
}
