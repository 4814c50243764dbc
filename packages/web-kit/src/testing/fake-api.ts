import { onTestFinished, vi } from 'vitest';
import { platformStore, queryClient, toastsAtom } from '../index.ts';
import { forgetKept } from '../queries/kept.ts';
import { endUnheardFeeds } from '../live/channels.ts';
import { forgetRefreshes } from '../live/use-live.ts';
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

export interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
  /** The server says that its read model is behind. */
  readonly isBehind?: boolean;
  /** The cursor of the page after this one. */
  readonly next?: string;
}

/** Answers calls by `METHOD /path/`; everything else is 404. */
export type FakeRoutes = Record<string, (call: Call) => FakeAnswer | Promise<FakeAnswer>>;

/** An answer whose body is here already: what follows of it is done before the next task. */
function whole({ status = 200, body, isBehind = false, next }: FakeAnswer): Response {
  const text = JSON.stringify(body);
  const headers = {
    'Trupial-Behind': isBehind ? '1' : '0',
    ...(next !== undefined && { Link: `</api/list/?limit=50&cursor=${next}>; rel="next"` }),
  };
  const response = new Response(text, { status, headers });
  response.json = async () => JSON.parse(text);
  return response;
}

/** The browser's own, whatever clock a test has. */
const later = setTimeout;

/** Lets everything go on that waits for an answer, or for a timer of no length. */
export const settled = (): Promise<void> => new Promise((resolve) => void later(resolve));

/**
 * Puts a fake API in the place of the network until the test ends; `calls` are those made so far.
 * What is not answered by then fails, so that its end, a toast for example, is not in the next test.
 */
export function fakeApi(routes: FakeRoutes): Call[] {
  endUnheardFeeds();
  forgetRefreshes();
  const calls: Call[] = [];
  const { promise: over, reject: end } = Promise.withResolvers<never>();
  // Nobody may be waiting for it.
  over.catch(() => undefined);
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
    return whole(
      answer
        ? await Promise.race([answer(call), over])
        : { status: 404, body: { error: 'No such call.', code: 'not_found' } },
    );
  });
  onTestFinished(async () => {
    end(new TypeError('The test has ended.'));
    await settled();
    vi.unstubAllGlobals();
    queryClient.clear();
    forgetKept();
    platformStore.set(toastsAtom, []);
    localStorage.clear();
    sessionStorage.clear();
  });
  return calls;
}
