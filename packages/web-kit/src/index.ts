/**
 * The platform facade: the one module, besides React, that shell and remotes share at run time.
 * Import platform things from here only; a second copy of an atom, a router or a query client would
 * be a second platform.
 */

export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export { findRoute, entryTo } from './areas.ts';
export type { AreaId } from './areas.ts';
export { ApiError, errorText } from './api/api-error.ts';
export type { Answer, CallApi, CallOptions } from './api/api-client.ts';
export { newIdempotencyKey, useIdempotencyKey } from './api/idempotency.ts';
export {
  activateLanguage,
  changeLanguage,
  registerCatalogue,
  registerCatalogues,
  startLanguage,
} from './i18n/catalogues.ts';
export type { Catalogues, Messages } from './i18n/catalogues.ts';
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
export { language, languageAtom, LANGUAGES, storedLanguage } from './i18n/language.ts';
export type { Language } from './i18n/language.ts';
export { T, t, useT } from './i18n/translate.tsx';
export type { LiveChange, LivePosition, LiveState, LiveTopic } from './live/live-events.ts';
export { useLive, useLivePolling, useLiveRefresh, useLiveState } from './live/use-live.ts';
export { useDriverPositions, useRidePosition } from './live/use-positions.ts';
export type { AgedPosition } from './live/use-positions.ts';
export { connectNavigation, goTo } from './navigation/go-to.ts';
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
  holdCalls,
  dropAccessToken,
  hasAccessToken,
  session,
  sessionAtom,
  startSession,
  saveLastVisitedPage,
} from './platform.ts';
export { useConfig, useSession } from './hooks.ts';
export { platformStore } from './store.ts';
export { queryClient } from './queries/query-client.ts';
export type { RemoteArea } from './remote-area.ts';
export { isLocalPath, isOwnRoute, placeAfterSignIn, signInPath } from './session/redirect.ts';
export { guardSignOut, signOut } from './session/sign-out.ts';
export type { AuthData, SessionState } from './session/session.ts';
export { dismissToast, showToast, toastsAtom } from './toasts/toasts.ts';
export type { Toast } from './toasts/toasts.ts';
export { useTakenOver } from './use-taken-over.ts';
