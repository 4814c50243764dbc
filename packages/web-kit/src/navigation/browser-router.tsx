import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * The router over the browser's history: react-router's declarative one without the module that
 * holds its own (docs/adr/0005: 5 KB of framework mode come with that).
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({
    action: history.action,
    location: history.location,
  });
  // A transition: the old screen stays until the new one's code is here.
  useLayoutEffect(
    () =>
      history.listen((update) =>
        startTransition(() => setPlace({ action: update.action, location: update.location })),
      ),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
