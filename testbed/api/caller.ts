import { type Route, routes } from '@trupial/contracts/http';
import { undocumented } from './undocumented.ts';

/** An answer as a client written from the documents sees it. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  header(name: string): string | null;
  /** The value at a path of the body, e.g. `at('user', 'email')`. */
  at(...path: readonly (string | number)[]): unknown;
  text(...path: readonly (string | number)[]): string;
  number(...path: readonly (string | number)[]): number;
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

const valueAt = (body: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    body,
  );

const all: readonly Route[] = Object.values(routes);

/** The call that `method` and `path` name, if it is one of the documents'. */
const routeAt = (method: string, path: string): Route | undefined => {
  const [bare = ''] = path.split('?');
  const parts = bare.split('/').filter(Boolean);
  const fits = (route: Route): boolean => {
    const own = route.path.split('/').filter(Boolean);
    return (
      route.method === method &&
      own.length === parts.length &&
      own.every((part, at) => part.startsWith('{') || part === parts[at])
    );
  };
  return all.find((route) => fits(route) && !route.path.includes('{')) ?? all.find(fits);
};

/** Beside other tests a read model is late for longer than a list waits for it; it ends what hangs. */
const patienceMs = 20_000;

/**
 * Calls below `{url}/api` as the bearer of `token`, or as a visitor. A list that says that it is
 * behind is asked for again.
 *
 * @throws when the answer is not one that the API's documents tell: its shape, its status, its code, its text.
 */
export function callerOf(url: string, token?: string): Call {
  const call = hastyCallerOf(url, token);
  return async (method, ...rest) => {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const answer = await call(method, ...rest);
      const isOld = method === 'GET' && answer.header('trupial-behind') === '1';
      if (!isOld || performance.now() > deadline) return answer;
    }
  };
}

/** As `callerOf`, but takes what is behind for the answer. */
export function hastyCallerOf(url: string, token?: string): Call {
  return async (method, path, body, headers) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const read: unknown = text === '' ? undefined : JSON.parse(text);
    const route = routeAt(method, path);
    const surprise = route && undocumented(route, response.status, read);
    if (surprise !== undefined) throw new Error(`not documented: ${surprise}`);
    return {
      status: response.status,
      body: read,
      header: (name) => response.headers.get(name),
      at: (...keys) => valueAt(read, keys),
      text: (...keys) => String(valueAt(read, keys)),
      number: (...keys) => Number(valueAt(read, keys)),
    };
  };
}
