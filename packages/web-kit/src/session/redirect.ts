import { findRoute } from '../areas.ts';

// Backslashes and control characters are read as slashes, or dropped, by browsers.
function isDeceptive(character: string): boolean {
  return character === '\\' || character < ' ' || character === '\u007f';
}

function isLocal(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && ![...path].some(isDeceptive);
}

/**
 * The spec's rule for `last_visited_page`: a single slash first, not two; and no trick around it,
 * plain or percent-encoded.
 */
export function isLocalPath(path: string): boolean {
  if (!isLocal(path)) return false;
  const [pathname = ''] = path.split(/[?#]/);
  try {
    return isLocal(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** A local path that is also one of our own routes: the only thing a `?return=` may name. */
export function isOwnRoute(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return isLocalPath(path) && findRoute(pathname) !== undefined;
}

/**
 * Where to go after signing in: back to the route that asked for it, else to the last visited page,
 * else home. Never to the sign-in pages themselves.
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
