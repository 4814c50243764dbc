import { lazyScreen, Navigate, NotFound, Route, Routes } from '@trupial/web-kit';
import { seriesTexts } from '@trupial/web-kit/series-texts';
import { withTexts } from '@trupial/web-kit/texts';
import { withConsoleTexts } from './locales/console-catalogues.ts';
import { OperatorArea } from './operator-area/operator-area.tsx';

const DashboardScreen = lazyScreen(() => import('./screens/dashboard/dashboard.screen.tsx'));
const PendingRidesScreen = lazyScreen(
  () => import('./screens/pending-rides/pending-rides.screen.tsx'),
);
const AssignedRidesScreen = lazyScreen(
  () => import('./screens/assigned-rides/assigned-rides.screen.tsx'),
);
const LiveBoardScreen = lazyScreen(() => import('./screens/live-board/live-board.screen.tsx'));
const DriversScreen = lazyScreen(() => import('./screens/drivers/drivers.screen.tsx'));
const LeaderboardScreen = lazyScreen(() => import('./screens/leaderboard/leaderboard.screen.tsx'));
const HistoryScreen = lazyScreen(() => import('./screens/history/history.screen.tsx'));

const RecurringRidesScreen = lazyScreen(
  withTexts(() => import('./screens/recurring-rides/recurring-rides.screen.tsx'), seriesTexts),
);

const ConsoleArea = lazyScreen(withConsoleTexts(() => import('./console/console-area.tsx')));
const AccountsScreen = lazyScreen(() => import('./screens/accounts/accounts.screen.tsx'));
const TariffScreen = lazyScreen(() => import('./screens/tariff/tariff.screen.tsx'));
const HolidaysScreen = lazyScreen(() => import('./screens/holidays/holidays.screen.tsx'));
const MessagesScreen = lazyScreen(() => import('./screens/messages/messages.screen.tsx'));
const ReadModelsScreen = lazyScreen(() => import('./screens/read-models/read-models.screen.tsx'));
const StatusScreen = lazyScreen(() => import('./screens/status/status.screen.tsx'));
const ErasureScreen = lazyScreen(() => import('./screens/erasure/erasure.screen.tsx'));
const SecurityScreen = lazyScreen(() => import('./screens/security/security.screen.tsx'));
const NotificationsScreen = lazyScreen(
  () => import('./screens/notifications/notifications.screen.tsx'),
);
const NotificationTextsScreen = lazyScreen(
  () => import('./screens/notification-texts/notification-texts.screen.tsx'),
);
const MailsScreen = lazyScreen(() => import('./screens/mails/mails.screen.tsx'));

/** The routes of the operator area and of the staff console, with whole paths. */
export function OperatorRoutes() {
  return (
    <Routes>
      <Route element={<OperatorArea />}>
        <Route path="/operator" element={<DashboardScreen />} />
        <Route path="/operator/pending-rides" element={<PendingRidesScreen />} />
        <Route path="/operator/assigned-rides" element={<AssignedRidesScreen />} />
        <Route path="/operator/live-board" element={<LiveBoardScreen />} />
        <Route path="/operator/drivers" element={<DriversScreen />} />
        <Route path="/operator/leaderboard" element={<LeaderboardScreen />} />
        <Route path="/operator/recurring-rides" element={<RecurringRidesScreen />} />
        <Route path="/operator/recurring-rides/:id" element={<RecurringRidesScreen />} />
        <Route path="/operator/history" element={<HistoryScreen />} />
      </Route>
      <Route element={<ConsoleArea />}>
        <Route path="/admin" element={<Navigate to="/admin/accounts" replace />} />
        <Route path="/admin/accounts" element={<AccountsScreen />} />
        <Route path="/admin/tariff" element={<TariffScreen />} />
        <Route path="/admin/holidays" element={<HolidaysScreen />} />
        <Route path="/admin/messages" element={<MessagesScreen />} />
        <Route path="/admin/notifications" element={<NotificationsScreen />} />
        <Route path="/admin/notification-texts" element={<NotificationTextsScreen />} />
        <Route path="/admin/mails" element={<MailsScreen />} />
        <Route path="/admin/erasure" element={<ErasureScreen />} />
        <Route path="/admin/read-models" element={<ReadModelsScreen />} />
        <Route path="/admin/security" element={<SecurityScreen />} />
        <Route path="/admin/status" element={<StatusScreen />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
