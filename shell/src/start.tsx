import {
  findRoute,
  holdCalls,
  registerCatalogues,
  startLanguage,
  startSession,
  storedLanguage,
} from '@trupial/web-kit/core';
import { startPush } from '@trupial/web-kit/start-push';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepEarlyClick } from './early-clicks.ts';
import { applyStoredTheme } from './layout/theme.ts';
import { catalogues } from './locales/catalogues.ts';
import { loadArea } from './remotes/remote-registry.ts';

/** The page came with its content in the language that it will be shown in. */
function isPrerendered(root: HTMLElement): boolean {
  return root.hasChildNodes() && document.documentElement.lang === storedLanguage();
}

async function loadScreen(): Promise<void> {
  const route = findRoute(location.pathname);
  if (!route) return;
  const area = await loadArea(route.area);
  await area.loadScreen?.(location.pathname);
}

/**
 * Hydrates the page as it arrived: everything that it shows must have loaded, and nothing else may
 * be known yet.
 */
async function takeOver(root: HTMLElement): Promise<void> {
  const early = keepEarlyClick(root);
  await Promise.all([registerCatalogues(catalogues).then(startLanguage), loadScreen()]);
  const releaseCalls = holdCalls();
  let isTaken = false;
  const onShown = () => {
    if (isTaken) return;
    isTaken = true;
    releaseCalls();
    void startSession();
    early.repeat();
  };
  early.stop();
  hydrateRoot(
    root,
    <StrictMode>
      <App onShown={onShown} />
    </StrictMode>,
  );
  // If the screen fails during hydration, the session and the answers are still released.
  setTimeout(onShown, 3_000);
}

async function renderAnew(root: HTMLElement): Promise<void> {
  void startSession();
  await registerCatalogues(catalogues).then(startLanguage);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Starts the page: the area's code, the texts and the session are fetched side by side. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  applyStoredTheme();
  registerServiceWorker();
  startPush();
  // Its failure shows when the area is rendered.
  void loadScreen().catch(() => undefined);
  if (!isPrerendered(root)) void renderAnew(root);
  // Without its screen the page cannot be taken over: it is rendered, with the area's panel.
  else takeOver(root).catch(() => renderAnew(root));
}

/**
 * Registers the service worker when the page has loaded and is idle. Without service workers (a
 * private window, the development server), everything works except the offline page.
 */
function registerServiceWorker(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () => {
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 1_000);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
