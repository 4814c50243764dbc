import { lazyScreen, NotFound, Route, Routes } from '@trupial/web-kit';
import { DriverArea } from './driver-area/driver-area.tsx';

const RideRequestsScreen = lazyScreen(
  () => import('./screens/ride-requests/ride-requests.screen.tsx'),
);
const AcceptedRidesScreen = lazyScreen(
  () => import('./screens/accepted-rides/accepted-rides.screen.tsx'),
);

const DriversHistoryScreen = lazyScreen(
  () => import('./screens/drivers-history/drivers-history.screen.tsx'),
);
const DriverReportScreen = lazyScreen(
  () => import('./screens/driver-report/driver-report.screen.tsx'),
);

/** The routes of the driver area, with whole paths. */
export function DriverRoutes() {
  return (
    <Routes>
      <Route element={<DriverArea />}>
        <Route path="/driverpanel" element={<RideRequestsScreen />} />
        <Route path="/activerides" element={<AcceptedRidesScreen />} />
        <Route path="/driverhistory" element={<DriversHistoryScreen />} />
        <Route path="/driverreport" element={<DriverReportScreen />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
