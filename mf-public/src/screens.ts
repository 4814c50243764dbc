import { lazyScreen, loadWholePlatform } from '@trupial/web-kit/core';
import type { LazyScreen } from '@trupial/web-kit/core';
import { withPageTexts } from './locales/page-catalogues.ts';

/** For a screen that asks with react-query, or listens to the live feed. */
function withWholePlatform<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => loadWholePlatform().then(load);
}

const HomeScreen = lazyScreen(() => import('./screens/home/home.screen.tsx'));
const BookingConfirmationScreen = lazyScreen(
  withWholePlatform(() => import('./screens/booking-confirmation/booking-confirmation.screen.tsx')),
);
const FindMyRideScreen = lazyScreen(
  withWholePlatform(() => import('./screens/find-my-ride/find-my-ride.screen.tsx')),
);
const LoginScreen = lazyScreen(() => import('./screens/login/login.screen.tsx'));
const AirportScreen = lazyScreen(
  withPageTexts(() => import('./screens/airport/airport.screen.tsx')),
);
const RegisterScreen = lazyScreen(
  withPageTexts(() => import('./screens/register/register.screen.tsx')),
);
const FleetScreen = lazyScreen(withPageTexts(() => import('./screens/fleet/fleet.screen.tsx')));
const ToursScreen = lazyScreen(withPageTexts(() => import('./screens/tours/tours.screen.tsx')));
const FaqScreen = lazyScreen(withPageTexts(() => import('./screens/faq/faq.screen.tsx')));
const AboutScreen = lazyScreen(withPageTexts(() => import('./screens/about/about.screen.tsx')));
const ContactScreen = lazyScreen(
  withPageTexts(() => import('./screens/contact/contact.screen.tsx')),
);
const WipScreen = lazyScreen(withPageTexts(() => import('./screens/wip/wip.screen.tsx')));
const FareScreen = lazyScreen(
  withWholePlatform(withPageTexts(() => import('./screens/fare/fare.screen.tsx'))),
);
const ForgotPasswordScreen = lazyScreen(
  withPageTexts(() => import('./screens/forgot-password/forgot-password.screen.tsx')),
);
const ResetPasswordScreen = lazyScreen(
  withPageTexts(() => import('./screens/reset-password/reset-password.screen.tsx')),
);
const TermsScreen = lazyScreen(withPageTexts(() => import('./screens/terms/terms.screen.tsx')));
const PrivacyScreen = lazyScreen(
  withPageTexts(() => import('./screens/privacy/privacy.screen.tsx')),
);

/** The screens by their address; not in routes.tsx, so that a change there needs no reload. */
export const SCREENS: Readonly<Record<string, LazyScreen<object>>> = {
  '/': HomeScreen,
  '/booking-confirmation': BookingConfirmationScreen,
  '/find-my-ride': FindMyRideScreen,
  '/login': LoginScreen,
  '/airport': AirportScreen,
  '/register': RegisterScreen,
  '/ourfleet': FleetScreen,
  '/privatetours': ToursScreen,
  '/faq': FaqScreen,
  '/aboutus': AboutScreen,
  '/contactus': ContactScreen,
  '/wip': WipScreen,
  '/fare': FareScreen,
  '/forgot-password': ForgotPasswordScreen,
  '/reset-password': ResetPasswordScreen,
  '/terms': TermsScreen,
  '/privacy': PrivacyScreen,
};

/** Fetches the code of the screen at a path, before it is shown. */
export function loadScreen(path: string): Promise<unknown> | undefined {
  return SCREENS[path]?.load();
}
