import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from './router.tsx';

type Change = (now: URLSearchParams) => URLSearchParams | Readonly<Record<string, string>>;
type Next = ReturnType<Change> | Change;

/** The address's query, and how to change it: a new entry in the history, or in place. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: Next, options: { readonly replace?: boolean } = {}) => {
      const chosen = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      navigate(`?${new URLSearchParams(chosen)}`, options);
    },
    [navigate, params],
  );
  return [params, change] as const;
}
