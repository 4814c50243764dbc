import { lazyScreen, NotFound, Route, Routes } from '@trupial/web-kit';

const RideRequestsScreen = lazyScreen(
  () => import('./screens/ride-requests/ride-requests.screen.tsx'),
);

/** The routes of the driver area, with whole paths. */
export function DriverRoutes() {
  return (
    <Routes>
      <Route path="/driverpanel" element={<RideRequestsScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
