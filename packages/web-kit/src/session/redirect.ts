import { isLocalPath, isOwnPath } from '@trupial/contracts/own-pages';

export { isLocalPath };

/** A local path that is also one of our own routes: the only valid value of `?return=`. */
export const isOwnRoute = isOwnPath;

/**
 * The target after signing in: the route that required it, else the last visited page, else home.
 * Never the sign-in pages themselves.
 */
export function placeAfterSignIn(options: {
  /** The `return` query parameter. */
  wanted?: string | null;
  /** `last_visited_page` of the login answer. */
  lastVisited?: string | null;
}): string {
  const { wanted, lastVisited } = options;
  if (wanted && isOwnRoute(wanted) && !/^\/(login|register)\b/.test(wanted)) return wanted;
  if (lastVisited && isLocalPath(lastVisited)) return lastVisited;
  return '/';
}

/** The sign-in page that comes back to `path` afterwards. */
export function signInPath(path: string): string {
  return isOwnRoute(path) && path !== '/' ? `/login?return=${encodeURIComponent(path)}` : '/login';
}
