import { lazyScreen, NotFound, Route, Routes } from '@trupial/web-kit';
import { withPageTexts } from './locales/page-catalogues.ts';

const HomeScreen = lazyScreen(() => import('./screens/home/home.screen.tsx'));
const BookingConfirmationScreen = lazyScreen(
  () => import('./screens/booking-confirmation/booking-confirmation.screen.tsx'),
);
const FindMyRideScreen = lazyScreen(() => import('./screens/find-my-ride/find-my-ride.screen.tsx'));
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
const FareScreen = lazyScreen(withPageTexts(() => import('./screens/fare/fare.screen.tsx')));
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

/** The routes of the public area, with whole paths. */
export function PublicRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/booking-confirmation" element={<BookingConfirmationScreen />} />
      <Route path="/find-my-ride" element={<FindMyRideScreen />} />
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/airport" element={<AirportScreen />} />
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/ourfleet" element={<FleetScreen />} />
      <Route path="/privatetours" element={<ToursScreen />} />
      <Route path="/faq" element={<FaqScreen />} />
      <Route path="/aboutus" element={<AboutScreen />} />
      <Route path="/contactus" element={<ContactScreen />} />
      <Route path="/wip" element={<WipScreen />} />
      <Route path="/fare" element={<FareScreen />} />
      <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
      <Route path="/reset-password" element={<ResetPasswordScreen />} />
      <Route path="/terms" element={<TermsScreen />} />
      <Route path="/privacy" element={<PrivacyScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
