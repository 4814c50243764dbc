/**
 * The part of the platform facade that every first view needs; it is part of the shell. The shell
 * and the public area import from here everything that is here. `./index.ts` is the whole facade,
 * with react-query and the live feed, and is loaded when a screen needs it (docs/adr/0005).
 */

export { atom, useAtomValue, useSetAtom } from 'jotai';

export { findRoute, entryTo } from './areas.ts';
export type { AreaId } from './areas.ts';
export { ApiError, errorText, isOutage, NO_API } from './api/api-error.ts';
export type { Answer, CallOptions } from './api/api-client.ts';
export { newIdempotencyKey, useIdempotencyKey } from './api/idempotency.ts';
export {
  activateLanguage,
  changeLanguage,
  registerCatalogues,
  startLanguage,
} from './i18n/catalogues.ts';
export type { Catalogues } from './i18n/catalogues.ts';
export {
  formatDate,
  formatDateTime,
  formatDistance,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatShortDay,
  formatTime,
  islandDay,
  islandInstant,
} from './i18n/formats.ts';
export { PAPIAMENTU_CALENDAR } from './i18n/papiamentu-dates.ts';
export { LOCALES } from './i18n/choose-language.ts';
export { language, languageAtom, LANGUAGES, storedLanguage } from './i18n/language.ts';
export type { Language } from './i18n/language.ts';
export { t, useT } from './i18n/translate.ts';
export type { LiveTopic } from './live/live-events.ts';
export { sessionFeedAtom } from './live/session-feed.ts';
export { connectNavigation, goTo } from './navigation/go-to.ts';
export { loadTwice } from './navigation/load-attempt.ts';
export { forgetFailedLoads, lazyScreen, retryableLoad } from './navigation/lazy-screen.tsx';
export type { LazyScreen } from './navigation/lazy-screen.tsx';
export { Link, NavLink } from './navigation/link.tsx';
export { fixedHistory } from './navigation/browser-history.ts';
export type { PageHistory } from './navigation/browser-history.ts';
export { BrowserRouter, Navigate, useLocation, useNavigate } from './navigation/router.tsx';
export { Outlet, Route, Routes, useParams } from './navigation/routes.tsx';
export { NotFound } from './navigation/not-found.tsx';
export { useSearchParams } from './navigation/use-search-params.ts';
export { PlatformProvider } from './platform-provider.tsx';
export {
  callApi,
  changePassword,
  holdCalls,
  proveIdentity,
  renewAccess,
  dropAccessToken,
  hasAccessToken,
  session,
  sessionAtom,
  startSession,
  saveLastVisitedPage,
  tellLanguage,
} from './platform.ts';
export { useConfig, useSession } from './hooks.ts';
export { loadWholePlatform } from './whole-platform.ts';
export { platformStore } from './store.ts';
export { fetchKept, useKept } from './queries/kept.ts';
export type { RemoteArea } from './remote-area.ts';
export { proofQuestionAtom } from './session/ask-for-proof.ts';
export type { ProofQuestion } from './session/ask-for-proof.ts';
export { placeAfterSignIn, signInPath } from './session/redirect.ts';
export { guardSignOut, signOut, whenSigningOut } from './session/sign-out.ts';
export type { SessionState } from './session/session.ts';
export { dismissToast, showToast, toastsAtom } from './toasts/toasts.ts';
export { useTakenOver } from './use-taken-over.ts';
