import { randomUUID } from 'node:crypto';
import { routes } from '@trupial/contracts/http';
import { type CallName, paths } from '@trupial/contracts/paths';
import { patiently } from './patiently.ts';

export const demoPassword = 'curacao-demo-2026';

export interface Answered<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface Sent {
  readonly id?: number;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** For so long a list that is behind is asked for again. */
const behindMs = 20_000;
/** So old a token has half of its time left. */
const oldTokenMs = 5 * 60_000;

/** A caller of the API, like any documented client: each command has its own Idempotency-Key. */
export class Client {
  readonly #url: string;
  readonly #token: () => Promise<string | undefined>;

  constructor(url: string, token?: string | (() => Promise<string>)) {
    this.#url = url;
    this.#token = typeof token === 'function' ? token : async () => token;
  }

  /**
   * Signs in with the demo's password, and again when the token gets old: on a slow machine a test
   * lasts longer than a token.
   */
  static async signedIn(url: string, username: string): Promise<Client> {
    let since = performance.now();
    let token = await demoToken(url, username);
    return new Client(url, async () => {
      if (performance.now() - since > oldTokenMs) {
        since = performance.now();
        token = await demoToken(url, username);
      }
      return token;
    });
  }

  /**
   * A read waits two seconds at most for what was written before it; an answer without that says so,
   * and is asked for again, as the documents want it.
   */
  async call<Body = Record<string, unknown>>(
    name: CallName,
    sent: Sent = {},
  ): Promise<Answered<Body>> {
    const deadline = performance.now() + behindMs;
    for (;;) {
      const answer = await this.#callOnce<Body>(name, sent);
      const isRead = paths[name].method === 'GET';
      const isBehind = isRead && answer.headers.get('Trupial-Behind') === '1';
      if (!isBehind || performance.now() > deadline) return answer;
    }
  }

  async #callOnce<Body>(
    name: CallName,
    { id, query, body, headers }: Sent,
  ): Promise<Answered<Body>> {
    const { method, path } = paths[name];
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const address = `${this.#url}/api${path.replace('{id}', String(id))}${search}`;
    const sent = method === 'POST' ? (body ?? {}) : body;
    const token = await this.#token();
    const hasKey = routes[name].idempotent;
    const isDoneOnce = method === 'GET' || name === 'login' || hasKey;
    const response = await (isDoneOnce ? patiently : fetch)(address, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(sent !== undefined && { 'Content-Type': 'application/json' }),
        ...(hasKey && { 'Idempotency-Key': randomUUID() }),
        ...headers,
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      // The caller states the type of the answer; a test with a wrong type fails.
      body: (text === '' ? undefined : JSON.parse(text)) as Body,
    };
  }
}

/** An access token of one of the demo's people. It lasts for ten minutes. */
export async function demoToken(url: string, username: string): Promise<string> {
  const { status, body } = await new Client(url).call<{ access: string }>('login', {
    body: { username, password: demoPassword },
  });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status}`);
  return body.access;
}

/** Island time (UTC−4) this many minutes from now, on the next quarter hour, as bookings want it. */
export function islandTimeIn(minutes: number): string {
  const quarter = 15 * 60_000;
  const utc = Math.ceil((Date.now() + minutes * 60_000) / quarter) * quarter;
  return new Date(utc - 4 * 3_600_000).toISOString().slice(0, 19);
}

/** A booking that is fine; `more` changes parts of it. */
export const booking = (more: Record<string, unknown> = {}) => ({
  pickup_location: 'Curaçao International Airport (Hato)',
  dropoff_location: 'Jan Thiel Beach',
  ride_datetime: islandTimeIn(180),
  passenger_count: 2,
  luggage_count: 1,
  rider_name: 'Ana Bakker',
  rider_phone: '5123456',
  ...more,
});
