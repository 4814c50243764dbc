import { lazyScreen, NotFound, Route, Routes } from '@trupial/web-kit';

const RideHistoryScreen = lazyScreen(
  () => import('./screens/ride-history/ride-history.screen.tsx'),
);

const ProfileScreen = lazyScreen(() => import('./screens/profile/profile.screen.tsx'));

/** The routes of the rider area, with whole paths. */
export function RiderRoutes() {
  return (
    <Routes>
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/myridehistory" element={<RideHistoryScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
