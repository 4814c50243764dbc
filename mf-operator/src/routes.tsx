import { lazyScreen, Navigate, NotFound, Route, Routes } from '@trupial/web-kit';
import { OperatorArea } from './operator-area/operator-area.tsx';

const PendingRidesScreen = lazyScreen(
  () => import('./screens/pending-rides/pending-rides.screen.tsx'),
);
const AssignedRidesScreen = lazyScreen(
  () => import('./screens/assigned-rides/assigned-rides.screen.tsx'),
);
const HistoryScreen = lazyScreen(() => import('./screens/history/history.screen.tsx'));

/** The routes of the operator area, with whole paths. */
export function OperatorRoutes() {
  return (
    <Routes>
      <Route element={<OperatorArea />}>
        <Route path="/operator" element={<Navigate to="/operator/pending-rides" replace />} />
        <Route path="/operator/pending-rides" element={<PendingRidesScreen />} />
        <Route path="/operator/assigned-rides" element={<AssignedRidesScreen />} />
        <Route path="/operator/history" element={<HistoryScreen />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
