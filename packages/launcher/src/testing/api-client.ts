/** An answer as a client written from the documents sees it. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The value at a path of the body, e.g. `at('user', 'email')`. */
  at(...path: readonly (string | number)[]): unknown;
  text(...path: readonly (string | number)[]): string;
  number(...path: readonly (string | number)[]): number;
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

const valueAt = (body: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    body,
  );

/** Calls below `{url}/api` as the bearer of `token`, or as a visitor. */
export function callerOf(url: string, token?: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const read: unknown = text === '' ? undefined : JSON.parse(text);
    return {
      status: response.status,
      body: read,
      at: (...keys) => valueAt(read, keys),
      text: (...keys) => String(valueAt(read, keys)),
      number: (...keys) => Number(valueAt(read, keys)),
    };
  };
}
