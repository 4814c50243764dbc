import type { Proof } from '@trupial/contracts/values';
import { atom } from 'jotai';
import { entryTo, findRoute } from './areas.ts';
import { type ApiClientPorts, type CallOptions, createApiClient } from './api/api-client.ts';
import { acrossTabs, createTokenRefresh } from './api/token-refresh.ts';
import { isLanguageChosen, language, storedLanguage } from './i18n/language.ts';
import { goTo } from './navigation/go-to.ts';
import { CONFIG_KEY, forgetKept } from './queries/kept.ts';
import { askForProof, proofQuestionAtom } from './session/ask-for-proof.ts';
import { signInPath } from './session/redirect.ts';
import { createLastVisitedPage } from './session/last-visited-page.ts';
import { createToldLanguage } from './session/told-language.ts';
import { endSession } from './session/end-session.ts';
import { Session, type SessionState } from './session/session.ts';
import { isOfSession, SessionStorage } from './session/session-storage.ts';
import { platformStore } from './store.ts';

/** Wires the session and the API client to the browser. The page has one of each. */

const storage = new SessionStorage(localStorage);

/** The session of the page; read it with `useSession()`. */
export const sessionAtom = atom<SessionState>({ status: 'not-initialised' });

let callsMayGo: Promise<void> | undefined;

/**
 * Holds back every call until the returned function is called. While a prerendered page is
 * hydrated, the page must know only what the build knew.
 */
export function holdCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  callsMayGo = promise;
  return () => {
    callsMayGo = undefined;
    resolve();
  };
}

const ports = {
  async fetch(...request: Parameters<typeof fetch>) {
    if (callsMayGo) await callsMayGo;
    return fetch(...request);
  },
  base: '/api',
  language,
};

const tokenUsers: ((token: string) => void)[] = [];

/** Calls it with the access token of every call that goes out with one. */
export function whenTokenIsUsed(tell: (token: string) => void): void {
  tokenUsers.push(tell);
}

function usedToken(): string | null {
  const { accessToken } = storage.read();
  if (accessToken) for (const tell of tokenUsers) tell(accessToken);
  return accessToken;
}

/** The API client with the session of the signed-in person. */
export const apiPorts: ApiClientPorts = {
  ...ports,
  accessToken: usedToken,
  refreshToken: (refused) => refreshToken(refused),
  keepsCookies: true,
  mustFirst: (what) =>
    goTo(what === 'password' ? '/account?password=change' : '/account#second-factor'),
  async prove(refused) {
    const { accessToken } = storage.read();
    if (accessToken !== refused) return accessToken;
    return (await askForProof()) ? storage.read().accessToken : null;
  },
};

/** Calls the API by the name of a route object: `callApi('bookRide', { body, idempotencyKey })`. */
export const callApi = createApiClient(apiPorts);

const requestTokens = (refresh: string, attempt: string) =>
  callApi('refreshToken', { body: { refresh, rotate: true, attempt } });

/** Turns an access token that is refused, or will be, into a fresh one. */
export const refreshToken = createTokenRefresh({
  storage,
  requestTokens,
  exclusive: acrossTabs,
  refused: expireSession,
});

/** Changes the password of who is signed in; all tabs go on with the new token. */
export async function changePassword(body: CallOptions<'changePassword'>['body']): Promise<void> {
  const { access } = await callApi('changePassword', { body });
  storage.write({ accessToken: access });
}

/** Proves who is signed in; all tabs go on with the new token. Throws the server's refusal. */
export async function proveIdentity(proof: Proof): Promise<void> {
  const { access } = await callApi('prove', { body: proof });
  storage.write({ accessToken: access });
}

/** A new access token: what the old one says of the person is no longer so. */
export async function renewAccess(): Promise<void> {
  const { accessToken } = storage.read();
  if (accessToken) await refreshToken(accessToken);
}

/** The session ended without a sign-out: to the sign-in page, which returns here. */
export function expireSession(): void {
  session.expire(signInPath(location.pathname + location.search));
}

function identityOf(state: SessionState): string {
  return state.status === 'signed-in' ? state.username : '';
}

const forgetters: (() => void)[] = [];

/**
 * Calls it when the person signs out, or another person signs in: fetched data of the earlier
 * person must be removed.
 */
export function whenPersonChanges(forget: () => void): void {
  forgetters.push(forget);
}

whenPersonChanges(() => platformStore.get(proofQuestionAtom)?.settle(false));

/**
 * At a page that is open to everybody, with what its link brought: a tracking id in the address, the
 * token of a mail, which the page has put into the entry of the history.
 */
function isAtPublicLink(): boolean {
  const { pathname, search, hash } = location;
  const route = findRoute(pathname);
  const brought = search || hash || (history.state as { usr?: unknown } | null)?.usr;
  return Boolean(brought && route && entryTo(route, null) === 'open');
}

/** The session itself: `session.signIn(answer)`, `session.signOut()`. */
export const session = new Session({
  storage,
  fetchDashboard: () => callApi('dashboard'),
  endOnServer: (ended) => endSession(ended, { ...ports, requestTokens }),
  goTo,
  mayStay: isAtPublicLink,
  changed(state) {
    const before = platformStore.get(sessionAtom);
    // Data that one person fetched must not be visible to the next.
    if (before.status === 'signed-in' && identityOf(before) !== identityOf(state)) {
      forgetKept((key) => key !== CONFIG_KEY);
      for (const forget of forgetters) forget();
    }
    platformStore.set(sessionAtom, state);
  },
});

/** Whether an access token is stored: without one the spec's calls are not even tried. */
export function hasAccessToken(): boolean {
  return Boolean(storage.read().accessToken);
}

/** Removes only the access token, as the spec requires for a profile call that answers 401. */
export function dropAccessToken(): void {
  storage.write({ accessToken: null });
}

/** For what nobody waits for: it neither renews nor ends the session, a call of a screen does. */
const callAside = createApiClient({
  ...apiPorts,
  refreshToken: () => Promise.reject(new Error('Not for this call.')),
});

/** Sends the person's current page to the server, for the next sign-in. */
export const saveLastVisitedPage = createLastVisitedPage({
  signedIn: () => session.state.status === 'signed-in',
  save: callAside,
});

/** Tells the server in which language the signed-in person reads. */
export const tellLanguage = createToldLanguage({
  who: () => identityOf(session.state) || null,
  page: () => ({ language: storedLanguage(), chosen: isLanguageChosen() }),
  save: callAside,
});

/** Starts the session from storage and follows sign-ins and sign-outs of other tabs. */
export function startSession(): Promise<void> {
  addEventListener('storage', (event) => {
    if (isOfSession(event.key)) session.follow();
  });
  return session.start();
}
