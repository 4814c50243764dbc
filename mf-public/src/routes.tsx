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
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
