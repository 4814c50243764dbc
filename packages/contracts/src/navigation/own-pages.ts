/**
 * Every page of the product, defined once: the shell routes by these (web-kit's areas.ts lists
 * which remote has which page), and the server remembers only these. Without zod, for the browser.
 * `:id` is one part, whatever it is. A page that is not named here is not found, below one of
 * these neither; `scripts/checks/own-pages.unit.spec.ts` compares with the routes of the remotes.
 */
export const ownPages = [
  '/',
  '/airport',
  '/find-my-ride',
  '/booking-confirmation',
  '/follow',
  '/ourfleet',
  '/privatetours',
  '/aboutus',
  '/contactus',
  '/faq',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/unsubscribe',
  '/account',
  '/fare',
  '/wip',
  '/terms',
  '/privacy',
  '/profile',
  '/myridehistory',
  '/recurring-rides',
  '/recurring-rides/:id',
  '/driverpanel',
  '/activerides',
  '/driverhistory',
  '/driverreport',
  '/operator',
  '/operator/pending-rides',
  '/operator/assigned-rides',
  '/operator/live-board',
  '/operator/drivers',
  '/operator/leaderboard',
  '/operator/recurring-rides',
  '/operator/recurring-rides/:id',
  '/operator/history',
  '/admin',
  '/admin/accounts',
  '/admin/tariff',
  '/admin/holidays',
  '/admin/messages',
  '/admin/notifications',
  '/admin/notification-texts',
  '/admin/mails',
  '/admin/erasure',
  '/admin/read-models',
  '/admin/security',
  '/admin/status',
] as const;

export type OwnPage = (typeof ownPages)[number];

/** The page that a path (without query) means, or nothing. */
export function findOwnPage(pathname: string): OwnPage | undefined {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const ofOne = path.replace(/[^/]+$/, ':id');
  return ownPages.find((page) => page === path || page === ofOne);
}

// Backslashes and control characters are read as slashes, or dropped, by browsers.
const isDeceptive = (character: string): boolean =>
  character === '\\' || character < ' ' || (character >= '\u007f' && character <= '\u009f');

const isLocal = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('//') && ![...path].some(isDeceptive);

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

/** A local path that is also one of our own pages. */
export function isOwnPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return isLocalPath(path) && findOwnPage(pathname) !== undefined;
}

const longestKept = 500;
const plainPath = /^(\/[\w-]+)+$|^\/$/;
/** Pages of signing in, and those that show nothing without what follows their `#`. */
const notKept: readonly string[] = [
  '/follow',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/unsubscribe',
  // Whoever must change his password is led here, and has no reason to come back.
  '/account',
];

/**
 * The part of a visited page's address that is stored: its path, in plain characters only, and its
 * query; null for a page that is not worth a return, and for an address that is not a page of the
 * product.
 */
export function pageToKeep(visited: string): string | null {
  const [page = ''] = visited.split('#');
  const [pathname = ''] = page.split('?');
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  if (page.length > longestKept || !plainPath.test(path)) return null;
  if (!page.isWellFormed() || !isOwnPath(page) || notKept.includes(path)) return null;
  return page;
}
