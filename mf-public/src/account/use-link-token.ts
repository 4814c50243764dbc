import { useLocation, useNavigate } from '@trupial/web-kit/core';
import { useEffect, useState } from 'react';

/** What the entry of the history keeps; undefined when it is not ours. */
function keptToken(state: unknown): string | undefined {
  const kept = typeof state === 'object' && state !== null && 'token' in state && state.token;
  return typeof kept === 'string' ? kept : undefined;
}

/**
 * The token of the link of a mail; '' without one. It is taken out of the address once read, and kept
 * with the entry of the history, so that a reload still has it; it is in no storage. A newer link that
 * is opened at the same page is read as well. Call `forget` when the token is used up: it stays
 * returned until another one comes, and leaves the history.
 */
export function useLinkToken(): { readonly token: string; readonly forget: () => void } {
  const navigate = useNavigate();
  const { hash, pathname, state } = useLocation();
  const given = new URLSearchParams(hash.slice(1)).get('token');
  const here = given ?? keptToken(state);
  const [token, setToken] = useState(here ?? '');
  if (here !== undefined && here !== token) setToken(here);

  useEffect(() => {
    if (hash === '') return;
    navigate(pathname, { replace: true, state: given === null ? state : { token: given } });
  }, [hash, pathname, state, given, navigate]);

  return {
    token,
    forget() {
      // The answer may come when another page is open.
      if (location.pathname === pathname) navigate(pathname, { replace: true });
    },
  };
}
