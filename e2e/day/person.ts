import { randomUUID } from 'node:crypto';
import {
  type ApiClient,
  ApiError,
  createApiClient,
  createTokenRefresh,
  SessionStorage,
} from '@trupial/web-kit/api';
import { patiently } from '@trupial/testbed/api/patiently';

export const password = 'a password for one long day';

/**
 * Keeps the session's cookie and sends it, as a browser does: without it, a renewal whose answer was
 * lost and that comes again more than ten seconds later, on the day's quick clock, is a replay.
 */
function withCookie(): typeof fetch {
  let cookie: string | undefined;
  return async (address, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== undefined) headers.set('Cookie', cookie);
    const response = await patiently(address, { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0];
    return response;
  };
}

/** A person of the day: acts through the API client of our screens and renews his session. */
export class Person {
  readonly username: string;
  readonly call: ApiClient;
  readonly #storage: SessionStorage;

  constructor(url: string, username: string) {
    const kept = new Map<string, string>();
    this.#storage = new SessionStorage({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    });
    const ports = {
      fetch: withCookie(),
      keepsCookies: true,
      base: `${url}/api`,
      language: () => 'en' as const,
    };
    this.username = username;
    this.call = createApiClient({
      ...ports,
      accessToken: () => this.#storage.read().accessToken,
      refreshToken: (refused) => renew(refused),
    });
    const renew = createTokenRefresh({
      storage: this.#storage,
      requestTokens: (refresh, attempt) =>
        this.call('refreshToken', { body: { refresh, rotate: true, attempt } }),
      exclusive: (task) => task(),
      refused: () => undefined,
    });
  }

  async signIn(secret = password): Promise<this> {
    const { access, refresh } = await this.call('login', {
      body: { username: this.username, password: secret },
    });
    this.#storage.write({ accessToken: access, refreshToken: refresh });
    return this;
  }
}

/** Each command has its own Idempotency-Key, as on the screens. */
export const once = () => ({ idempotencyKey: randomUUID() });

/** What came of a command: done, or the code with which it was refused. */
export type Outcome = 'done' | (string & {});

/**
 * Waits for a command and returns its result; every error that is not a refusal by a rule is
 * thrown.
 */
export async function outcomeOf(command: Promise<unknown>): Promise<Outcome> {
  try {
    await command;
    return 'done';
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return error.code;
    throw error;
  }
}
