import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, usePlaceNow } from './router.tsx';

type Change = (now: URLSearchParams) => URLSearchParams | Readonly<Record<string, string>>;
type Next = ReturnType<Change> | Change;

/**
 * The address's query, and how to change it: a new entry in the history, or in place. A function gets
 * the query of the page as it is: a change that the screen has not followed yet is not lost.
 */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const placeNow = usePlaceNow();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: Next, options: { readonly replace?: boolean } = {}) => {
      const chosen =
        typeof next === 'function' ? next(new URLSearchParams(placeNow().search)) : next;
      navigate(`?${new URLSearchParams(chosen)}`, options);
    },
    [navigate, placeNow],
  );
  return [params, change] as const;
}
