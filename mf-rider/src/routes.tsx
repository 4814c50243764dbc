import { lazyScreen, NotFound, registerCatalogues, Route, Routes } from '@trupial/web-kit';
import { changeBookingTexts } from '@trupial/web-kit/change-booking-texts';
import { seriesTexts } from '@trupial/web-kit/series-texts';

/** A ride of the history can be changed: with the texts of that, so that none flashes in English. */
const RideHistoryScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('./screens/ride-history/ride-history.screen.tsx'),
    registerCatalogues(changeBookingTexts),
  ]);
  return screen;
});

const RecurringRidesScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('./screens/recurring-rides/recurring-rides.screen.tsx'),
    registerCatalogues(changeBookingTexts),
    registerCatalogues(seriesTexts),
  ]);
  return screen;
});

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
