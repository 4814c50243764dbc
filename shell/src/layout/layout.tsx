import { ToastRegion as Region } from '@trupial/ui-kit';
import {
  type AreaId,
  connectNavigation,
  dismissToast,
  entryTo,
  findRoute,
  languageAtom,
  saveLastVisitedPage,
  tellLanguage,
  toastsAtom,
  useAtomValue,
  useLocation,
  useNavigate,
  useSession,
  useT,
} from '@trupial/web-kit/core';
import { useIsOnline } from '@trupial/web-kit/use-is-online';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { ProofGate } from '../proof/proof-gate.tsx';
import { preloadArea } from '../remotes/remote-registry.ts';
import { Footer } from './footer.tsx';
import { LiveNotice } from './live-notice.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { useArrival } from './use-arrival.ts';
import styles from './layout.module.css';

const HOME_OF: Readonly<Record<string, AreaId>> = {
  rider: 'rider',
  driver: 'driver',
  operator: 'operator',
  staff: 'operator',
};

/** Fetches the area of the signed-in role while the page is idle. */
function usePreloadForRole(): void {
  const session = useSession();
  const area = session.status === 'signed-in' ? HOME_OF[session.role] : undefined;
  useEffect(() => {
    if (!area) return undefined;
    const timer = setTimeout(() => preloadArea(area), 1_500);
    return () => clearTimeout(timer);
  }, [area]);
}

const TONES = { success: 'success', info: 'info', error: 'danger' } as const;

const dismiss = (id: string): void => dismissToast(Number(id));

/** The one place for toasts, above everything, dialogs too. */
function ToastRegion() {
  const t = useT();
  const toasts = useAtomValue(toastsAtom);
  const shown = useMemo(
    () =>
      toasts.map(({ id, text, kind, milliseconds }) => ({
        id: String(id),
        text,
        tone: TONES[kind],
        duration: milliseconds,
      })),
    [toasts],
  );
  return (
    <Region
      toasts={shown}
      onDismiss={dismiss}
      labels={{ region: t('Notifications'), dismiss: t('Dismiss') }}
    />
  );
}

/** The frame around every area. */
export function Layout({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const main = useArrival();
  usePreloadForRole();
  useLastVisitedPage();
  useToldLanguage();
  useBusyText();
  useEffect(() => connectNavigation(navigate), [navigate]);
  return (
    <div className={styles.page}>
      <SkipLink />
      <NavigationBar />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <LiveNotice />
      <ProofGate />
      <ToastRegion />
    </div>
  );
}

/**
 * Shows that the device has no connection, for as long as that is so, wherever the page is scrolled
 * to. It is placed over the page, so that nothing moves.
 */
function OfflineNotice() {
  const t = useT();
  const isOnline = useIsOnline();
  return (
    <output className={styles.offline}>
      {isOnline ? null : <span>{t('You are offline. What you see may be out of date.')}</span>}
    </output>
  );
}

/** As the browser would, but the page stays at its entry of the history, which may have a state. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** First stop of the Tab key: past the navigation. */
function SkipLink() {
  const t = useT();
  return (
    <a href="#main" className={styles.skipLink} onClick={skip}>
      {t('Skip to content')}
    </a>
  );
}

/** Where the buttons of every bundle find what screen readers hear while they are busy. */
function useBusyText(): void {
  const busy = useT()('Please wait');
  useLayoutEffect(() => {
    document.documentElement.dataset['busy'] = busy;
  }, [busy]);
}

/** Sends the current page of a signed-in person to the server, if he may open it. */
function useLastVisitedPage(): void {
  const session = useSession();
  const { pathname, search } = useLocation();
  const role = session.status === 'signed-in' ? session.role : null;
  useEffect(() => {
    const route = findRoute(pathname);
    if (role === null || !route || entryTo(route, role) !== 'open') return undefined;
    return saveLastVisitedPage(pathname + search);
  }, [role, pathname, search]);
}

/** Tells the server the language of a signed-in person's page, when it is another one too. */
function useToldLanguage(): void {
  const session = useSession();
  const language = useAtomValue(languageAtom);
  const name = session.status === 'signed-in' ? session.username : null;
  useEffect(() => (name === null ? undefined : tellLanguage(language)), [name, language]);
}
