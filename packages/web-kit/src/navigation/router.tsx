import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { browserHistory } from './browser-history.ts';
import type { NavigateOptions, PageHistory, Place } from './browser-history.ts';

interface Router {
  readonly place: Place;
  readonly placeNow: PageHistory['place'];
  readonly navigate: PageHistory['navigate'];
}

const RouterContext = createContext<Router | undefined>(undefined);

/**
 * The router: it provides the address to everything inside, and changes it. A small table of whole
 * paths is enough for the routes here; react-router's declarative part would add 6 KB to every
 * first visit (docs/adr/0005).
 */
export function BrowserRouter({
  history: given,
  children,
}: {
  /** The browser's own, unless the page is rendered without one. */
  history?: PageHistory;
  children: ReactNode;
}) {
  const [history] = useState(() => given ?? browserHistory());
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => {
    // A transition: the old screen stays until the new one's code is here.
    const follow = () => startTransition(() => setPlace(history.place));
    // A navigation may have happened before this ran.
    follow();
    return history.listen(follow);
  }, [history]);
  return (
    <RouterContext value={{ place, placeNow: history.place, navigate: history.navigate }}>
      {children}
    </RouterContext>
  );
}

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('There is no BrowserRouter around this');
  return router;
}

/** The place that is shown; during a change of screen, the one before it. */
export function useLocation(): Place {
  return useRouter().place;
}

/** The page's place as it is, also while the screen still shows the one before it. */
export function usePlaceNow(): PageHistory['place'] {
  return useRouter().placeNow;
}

/** How to go to one of our own paths; a bare query or hash counts from the present address. */
export function useNavigate(): PageHistory['navigate'] {
  return useRouter().navigate;
}

/** Navigates elsewhere as soon as it is shown. */
export function Navigate({
  to,
  replace = false,
  state,
}: Pick<NavigateOptions, 'replace' | 'state'> & { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}
