import { readFileSync } from 'node:fs';
import { type LinkedRide, pageOf, plan } from '@trupial/notifications/rules';
import { entryTo, findRoute } from '@trupial/web-kit/areas';
import { describe, expect, it } from 'vitest';

const open: LinkedRide = {
  rideId: 12,
  trackingId: '20261120-0123456789',
  stage: 'pending',
  terms: { scheduledFor: '2026-11-20T16:00:00.000Z' },
};
const rides = {
  'an open ride': open,
  'an ended ride': { ...open, stage: 'cancelled' },
  'no ride': null,
} as const satisfies Record<string, LinkedRide | null>;

/** Who presses it: whoever booked may be signed in or not. */
const rolesOf = {
  rider: [null, 'rider'],
  driver: ['driver'],
  drivers_near: ['driver'],
  office: ['operator', 'staff'],
  account: ['staff'],
} as const;
/** What the office may not read is told to staff alone. */
const staffOnly: readonly string[] = ['contact_message'];

const table = plan.flatMap(({ kind, to }) =>
  Object.entries(rides).map(([of, ride]) => ({ kind, to, of, page: pageOf(kind, ride) })),
);
const routesOf = (path: string): readonly string[] => {
  const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  return [...source.matchAll(/(?:path="|^ {2}')(\/[\w/-]*)/gm)].map(([, route = '']) => route);
};
/** The screens of each remote, as its own source names them. */
const screens = [
  'mf-public/src/screens.ts',
  'mf-driver/src/routes.tsx',
  'mf-operator/src/routes.tsx',
].flatMap(routesOf);

describe('what a notification opens', () => {
  it.each(table)('is a page for whom it is for: $kind of $of, $page', ({ kind, to, page }) => {
    const { pathname } = new URL(page, 'https://taxi.example');
    const route = findRoute(pathname);
    expect(screens).toContain(pathname);
    for (const role of staffOnly.includes(kind) ? ['staff'] : rolesOf[to]) {
      expect(route && entryTo(route, role)).toBe('open');
    }
  });

  it.each(table.filter(({ to }) => to !== 'rider'))(
    'asks whoever is signed out to sign in first: $kind of $of',
    ({ page }) => {
      const route = findRoute(new URL(page, 'https://taxi.example').pathname);
      expect(route && entryTo(route, null)).toBe('sign-in');
    },
  );
});
