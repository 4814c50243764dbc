import { isOutage } from '../api/api-error.ts';
import type { SessionStorage, StoredSession } from './session-storage.ts';

/** What the interface knows about the current person. */
export type SessionState =
  | { readonly status: 'not-initialised' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed-in'; readonly username: string; readonly role: string };

/** The answer to a login or registration. */
export interface AuthData {
  readonly access: string | null | undefined;
  readonly refresh?: string | null | undefined;
  readonly username: string | null | undefined;
  readonly role: string | null | undefined;
}

export interface SessionPorts {
  readonly storage: SessionStorage;
  readonly fetchDashboard: () => Promise<{ username: string; role: string }>;
  /** Ends the session on the server; its failure is of no interest here. */
  readonly endOnServer: (ended: StoredSession) => Promise<unknown>;
  readonly goTo: (path: string) => void;
  /** Whether a visitor may be where he is, and leaving it would lose what he came with. */
  readonly mayStay: () => boolean;
  readonly changed: (state: SessionState) => void;
}

const UNKNOWN_ROLE = 'Unknown';
const ANONYMOUS: SessionState = { status: 'anonymous' };

/** The spec's session: not initialised, then anonymous or signed in. */
export class Session {
  #state: SessionState = { status: 'not-initialised' };
  readonly #ports: SessionPorts;
  /**
   * The start is waiting for the dashboard; signing in or out meanwhile, here or in another tab,
   * makes its answer worthless.
   */
  #isStarting = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  get state(): SessionState {
    return this.#state;
  }

  /**
   * Starts from the stored data. With token, username and role: signed in immediately, and the
   * dashboard is fetched in the background. With the token only: the dashboard first. Without:
   * anonymous. If the dashboard refuses, the session is cleared and the page `/` opens, unless
   * he may stay; an outage says nothing about it and does not change a complete session.
   */
  async start(): Promise<void> {
    const { accessToken, username, role } = this.#ports.storage.read();
    if (!accessToken) {
      this.#become(ANONYMOUS);
      return;
    }
    const isComplete = username !== null && role !== null;
    if (isComplete) this.#become({ status: 'signed-in', username, role });
    this.#isStarting = true;
    const isOver = () => {
      const now = this.#ports.storage.read();
      return !this.#isStarting || !now.accessToken || now.username !== username;
    };
    try {
      const dashboard = await this.#ports.fetchDashboard();
      if (isOver()) return;
      const confirmed = { username: dashboard.username, role: dashboard.role || UNKNOWN_ROLE };
      this.#ports.storage.write(confirmed);
      this.#become({ status: 'signed-in', ...confirmed });
    } catch (error) {
      if (isOver() || (isComplete && isOutage(error))) return;
      this.#clear();
      if (!this.#ports.mayStay()) this.#ports.goTo('/');
    } finally {
      this.#isStarting = false;
    }
  }

  /** Stores the data of a sign-in; with the token, username or role missing it clears everything. */
  setAuthData({ access, refresh, username, role }: AuthData): void {
    this.#isStarting = false;
    if (!access || !username || !role) {
      this.#clear();
      return;
    }
    this.#ports.storage.write({
      accessToken: access,
      refreshToken: refresh ?? null,
      username,
      role,
    });
    this.#become({ status: 'signed-in', username, role });
  }

  /** A login answer: as `setAuthData`, but a missing role is stored as 'Unknown'. */
  signIn(data: AuthData): void {
    this.setAuthData({ ...data, role: data.role || UNKNOWN_ROLE });
  }

  /** Clears the session and goes to `/`. */
  signOut(): void {
    this.#isStarting = false;
    const ended = this.#ports.storage.read();
    if (ended.accessToken) this.#ports.endOnServer(ended).catch(() => undefined);
    this.#clear();
    this.#ports.goTo('/');
  }

  /**
   * The refresh was refused: both tokens are removed, and the sign-in page opens. At the start the
   * dashboard's failure decides instead, so that an expired token on a public page does not open
   * the sign-in page.
   */
  expire(signInPath: string): void {
    if (this.#isStarting) return;
    this.#clear();
    this.#ports.goTo(signInPath);
  }

  /**
   * Another tab has signed in or out: follow what is stored now. Each of the four may arrive by
   * itself: of a sign-in the token comes first, and says nothing yet.
   */
  follow(): void {
    const { accessToken, username, role } = this.#ports.storage.read();
    if (!accessToken) this.#become(ANONYMOUS);
    else if (username && role) this.#become({ status: 'signed-in', username, role });
  }

  #clear(): void {
    this.#ports.storage.clear();
    this.#become(ANONYMOUS);
  }

  #become(state: SessionState): void {
    this.#state = state;
    this.#ports.changed(state);
  }
}
