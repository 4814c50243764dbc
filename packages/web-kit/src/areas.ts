import { findOwnPage, type OwnPage } from '@trupial/contracts/own-pages';

/**
 * Which remote owns which of our own pages (the list is in the contracts, because the server uses
 * it too), and which roles may open them. Pure data: the shell routes by it, the sign-in checks
 * redirects against it, the static server selects the page file by it.
 */

export type AreaId = 'public' | 'rider' | 'driver' | 'operator';

/** Roles that may open a route. `undefined`: everybody; `'signed-in'`: any role. */
type Entry = readonly string[] | 'signed-in' | undefined;

interface OwnedRoute {
  readonly path: OwnPage;
  readonly area: AreaId;
  readonly allow?: Entry;
}

const drivers = ['driver', 'staff'];
const operators = ['operator', 'staff'];

/** The part of an address up to its second slash: pages that begin alike have one owner. */
type Beginning<Page extends string> = Page extends `/${infer First}/${string}` ? `/${First}` : Page;

/** A beginning that is missing here, or has no page in the list, does not compile. */
const ownersOf: Readonly<Record<Beginning<OwnPage>, Omit<OwnedRoute, 'path'>>> = {
  '/': { area: 'public' },
  '/airport': { area: 'public' },
  '/find-my-ride': { area: 'public' },
  '/booking-confirmation': { area: 'public' },
  '/follow': { area: 'public' },
  '/ourfleet': { area: 'public' },
  '/privatetours': { area: 'public' },
  '/aboutus': { area: 'public' },
  '/contactus': { area: 'public' },
  '/faq': { area: 'public' },
  '/login': { area: 'public' },
  '/register': { area: 'public' },
  '/forgot-password': { area: 'public' },
  '/reset-password': { area: 'public' },
  '/confirm-email': { area: 'public' },
  '/undo-email': { area: 'public' },
  '/unsubscribe': { area: 'public' },
  '/account': { area: 'public', allow: 'signed-in' },
  '/fare': { area: 'public' },
  '/wip': { area: 'public' },
  '/terms': { area: 'public' },
  '/privacy': { area: 'public' },
  '/profile': { area: 'rider', allow: 'signed-in' },
  '/myridehistory': { area: 'rider', allow: ['rider'] },
  '/recurring-rides': { area: 'rider', allow: ['rider'] },
  '/driverpanel': { area: 'driver', allow: drivers },
  '/activerides': { area: 'driver', allow: drivers },
  '/driverhistory': { area: 'driver', allow: drivers },
  '/driverreport': { area: 'driver', allow: drivers },
  '/operator': { area: 'operator', allow: operators },
  '/admin': { area: 'operator', allow: ['staff'] },
};

/** The route that owns a path (without query), or undefined: '404 Not Found'. */
export function findRoute(pathname: string): OwnedRoute | undefined {
  const path = findOwnPage(pathname);
  // The split is what the type says; the compiler does not follow it.
  const beginning = path && (`/${path.split('/')[1]}` as Beginning<OwnPage>);
  return beginning && { path, ...ownersOf[beginning] };
}

/** What a person with this role (null: a visitor) meets at a route. */
export function entryTo(route: OwnedRoute, role: string | null): 'open' | 'sign-in' | 'refused' {
  if (!route.allow) return 'open';
  if (role === null) return 'sign-in';
  return route.allow === 'signed-in' || route.allow.includes(role) ? 'open' : 'refused';
}
