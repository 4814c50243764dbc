import { lazyScreen, NotFound, Route, Routes } from '@trupial/web-kit';
import { changeBookingTexts } from '@trupial/web-kit/change-booking-texts';
import { seriesTexts } from '@trupial/web-kit/series-texts';
import { withTexts } from '@trupial/web-kit/texts';

/** A ride of the history can be changed: with the texts of that, so that none flashes in English. */
const RideHistoryScreen = lazyScreen(
  withTexts(() => import('./screens/ride-history/ride-history.screen.tsx'), changeBookingTexts),
);

const RecurringRidesScreen = lazyScreen(
  withTexts(
    () => import('./screens/recurring-rides/recurring-rides.screen.tsx'),
    changeBookingTexts,
    seriesTexts,
  ),
);

const ProfileScreen = lazyScreen(() => import('./screens/profile/profile.screen.tsx'));

/** The routes of the rider area, with whole paths. */
export function RiderRoutes() {
  return (
    <Routes>
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/myridehistory" element={<RideHistoryScreen />} />
      <Route path="/recurring-rides" element={<RecurringRidesScreen />} />
      <Route path="/recurring-rides/:id" element={<RecurringRidesScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
