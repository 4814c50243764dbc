import { lazyScreen, NotFound, Route, Routes } from '@trupial/web-kit';

const DashboardScreen = lazyScreen(() => import('./screens/dashboard/dashboard.screen.tsx'));

/** The routes of the operator area, with whole paths. */
export function OperatorRoutes() {
  return (
    <Routes>
      <Route path="/operator" element={<DashboardScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
