/** The four things a browser keeps of a session, under the spec's names, and one of ours. */
export interface StoredSession {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly username: string | null;
  readonly role: string | null;
  /** The key of the attempt to renew the refresh token; null while there was none. */
  readonly attempt: string | null;
}

/** The part of the browser's Storage that is needed; tests pass a Map. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NAMES = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  username: 'username',
  role: 'role',
  attempt: 'refresh_attempt',
} as const;

/** Whether a name is one of the four; null, the whole storage, is all of them. */
export function isOfSession(name: string | null): boolean {
  if (name === NAMES.attempt) return false;
  return name === null || Object.values<string>(NAMES).includes(name);
}

/** Reads and writes the session in a browser storage. */
export class SessionStorage {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  read(): StoredSession {
    return {
      accessToken: this.#storage.getItem(NAMES.accessToken),
      refreshToken: this.#storage.getItem(NAMES.refreshToken),
      username: this.#storage.getItem(NAMES.username),
      role: this.#storage.getItem(NAMES.role),
      attempt: this.#storage.getItem(NAMES.attempt),
    };
  }

  /**
   * Stores the given values; null removes a value, missing ones stay unchanged. An attempt goes with
   * its refresh token: the next one needs another key.
   */
  write(given: Partial<StoredSession>): void {
    const changes = given.refreshToken === undefined ? given : { attempt: null, ...given };
    for (const key of Object.keys(NAMES) as (keyof StoredSession)[]) {
      const value = changes[key];
      if (value === undefined) continue;
      if (value === null) this.#storage.removeItem(NAMES[key]);
      else this.#storage.setItem(NAMES[key], value);
    }
  }

  clear(): void {
    this.write({ accessToken: null, refreshToken: null, username: null, role: null });
  }
}
