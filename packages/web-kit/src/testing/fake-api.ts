import { onTestFinished, vi } from 'vitest';
import { forgetKept, queryClient } from '../index.ts';
import { endUnheardFeeds } from '../live/channels.ts';
import { answerFeed } from './fake-feed.ts';

/** A call that the screen made. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  /** Milliseconds of the page's life. */
  readonly at: number;
}

interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** Answers calls by `METHOD /path/`; everything else is 404. */
export type FakeRoutes = Record<string, (call: Call) => FakeAnswer | Promise<FakeAnswer>>;

/** Puts a fake API in the place of the network until the test ends; `calls` are those made so far. */
export function fakeApi(routes: FakeRoutes): Call[] {
  endUnheardFeeds();
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/api/, ''),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
      at: performance.now(),
    };
    // Not a call of the screen itself; it stays pending unless the test has a `fakeFeed()`.
    if (call.path === '/live/') return answerFeed(init.signal);
    calls.push(call);
    const answer = routes[`${call.method} ${call.path}`];
    const { status = 200, body } = answer
      ? await answer(call)
      : { status: 404, body: { error: 'No such call.', code: 'not_found' } };
    return new Response(JSON.stringify(body), { status });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    forgetKept();
    localStorage.clear();
  });
  return calls;
}
