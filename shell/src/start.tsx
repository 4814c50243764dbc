import { findRoute, registerCatalogues, startLanguage, startSession } from '@trupial/web-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyStoredTheme } from './layout/theme.ts';
import { catalogues } from './locales/catalogues.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { loadArea } from './remotes/remote-registry.ts';

/** Starts the page: the area's code, the texts and the session are fetched side by side. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  applyStoredTheme();
  const route = findRoute(location.pathname);
  // Its failure shows when the area is rendered.
  if (route) void loadArea(route.area).catch(() => undefined);
  registerServiceWorker();
  void startSession();
  void registerCatalogues(catalogues)
    .then(startLanguage)
    .then(() => {
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      );
    });
}
