import { lazyScreen, type LazyScreen, loadWholePlatform } from '@trupial/web-kit/core';
import type { ComponentType } from 'react';
import { withPageTexts } from './locales/page-catalogues.ts';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** For a screen that uses react-query or the live feed. */
const withWholePlatform =
  (load: Load): Load =>
  () =>
    loadWholePlatform().then(load);

/** A page beside the booking, whose texts are loaded with it. */
const page = (load: Load) => lazyScreen(withPageTexts(load));

/** A page on which a booking can be changed, with its return trip: with the texts of that. */
const rideScreen = (load: Load) =>
  lazyScreen(
    withWholePlatform(async () => {
      const [screen] = await Promise.all([
        load(),
        import('./locales/return-catalogues.ts').then((texts) => texts.registerRideTexts()),
      ]);
      return screen;
    }),
  );

/** The screens by their address; not in routes.tsx, so that a change there needs no reload. */
export const SCREENS: Readonly<Record<string, LazyScreen<object>>> = {
  '/': lazyScreen(() => import('./screens/home/home.screen.tsx')),
  '/booking-confirmation': rideScreen(
    () => import('./screens/booking-confirmation/booking-confirmation.screen.tsx'),
  ),
  '/find-my-ride': rideScreen(() => import('./screens/find-my-ride/find-my-ride.screen.tsx')),
  '/follow': page(withWholePlatform(() => import('./screens/follow/follow.screen.tsx'))),
  '/airport': page(() => import('./screens/airport/airport.screen.tsx')),
  '/login': page(() => import('./screens/login/login.screen.tsx')),
  '/register': page(() => import('./screens/register/register.screen.tsx')),
  '/ourfleet': page(() => import('./screens/fleet/fleet.screen.tsx')),
  '/privatetours': page(() => import('./screens/tours/tours.screen.tsx')),
  '/faq': page(() => import('./screens/faq/faq.screen.tsx')),
  '/aboutus': page(() => import('./screens/about/about.screen.tsx')),
  '/contactus': page(() => import('./screens/contact/contact.screen.tsx')),
  '/wip': page(() => import('./screens/wip/wip.screen.tsx')),
  '/fare': page(withWholePlatform(() => import('./screens/fare/fare.screen.tsx'))),
  '/forgot-password': page(() => import('./screens/forgot-password/forgot-password.screen.tsx')),
  '/reset-password': page(() => import('./screens/reset-password/reset-password.screen.tsx')),
  '/confirm-email': page(() => import('./screens/confirm-email/confirm-email.screen.tsx')),
  '/undo-email': page(() => import('./screens/undo-email/undo-email.screen.tsx')),
  '/unsubscribe': page(() => import('./screens/unsubscribe/unsubscribe.screen.tsx')),
  '/account': page(() => import('./screens/account/account.screen.tsx')),
  '/terms': page(() => import('./screens/terms/terms.screen.tsx')),
  '/privacy': page(() => import('./screens/privacy/privacy.screen.tsx')),
};

/** Fetches the code of the screen at a path, before it is shown. */
export function loadScreen(path: string): Promise<unknown> | undefined {
  return SCREENS[path]?.load();
}
