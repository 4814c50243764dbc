/**
 * Which remote owns which address, and who may enter. Pure data without imports: the shell routes by
 * it, the sign-in checks redirects against it, the static server picks the page file by it.
 */

export type AreaId = 'public' | 'rider' | 'driver' | 'operator';

/** Roles that may open a route. `undefined`: everybody; `'signed-in'`: any role. */
type Entry = readonly string[] | 'signed-in' | undefined;

interface OwnedRoute {
  /** Exact path, or with `/*` everything at and below it. */
  readonly path: string;
  readonly area: AreaId;
  readonly allow?: Entry;
}

const drivers = ['driver', 'staff'];
const operators = ['operator', 'staff'];

export const OWN_ROUTES: readonly OwnedRoute[] = [
  { path: '/', area: 'public' },
  { path: '/airport', area: 'public' },
  { path: '/find-my-ride', area: 'public' },
  { path: '/booking-confirmation', area: 'public' },
  { path: '/ourfleet', area: 'public' },
  { path: '/privatetours', area: 'public' },
  { path: '/aboutus', area: 'public' },
  { path: '/contactus', area: 'public' },
  { path: '/faq', area: 'public' },
  { path: '/login', area: 'public' },
  { path: '/register', area: 'public' },
  { path: '/fare', area: 'public' },
  { path: '/wip', area: 'public' },
  { path: '/profile', area: 'rider', allow: 'signed-in' },
  { path: '/myridehistory', area: 'rider', allow: ['rider'] },
  { path: '/driverpanel', area: 'driver', allow: drivers },
  { path: '/activerides', area: 'driver', allow: drivers },
  { path: '/driverhistory', area: 'driver', allow: drivers },
  { path: '/driverreport', area: 'driver', allow: drivers },
  { path: '/operator/*', area: 'operator', allow: operators },
];

/** The route that owns a path (without query), or nothing: '404 Not Found'. */
export function findRoute(pathname: string): OwnedRoute | undefined {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  return OWN_ROUTES.find((route) => {
    if (!route.path.endsWith('/*')) return route.path === path;
    const area = route.path.slice(0, -2);
    return path === area || path.startsWith(`${area}/`);
  });
}

/** What a person with this role (null: a visitor) meets at a route. */
export function entryTo(route: OwnedRoute, role: string | null): 'open' | 'sign-in' | 'refused' {
  if (!route.allow) return 'open';
  if (role === null) return 'sign-in';
  return route.allow === 'signed-in' || route.allow.includes(role) ? 'open' : 'refused';
}
