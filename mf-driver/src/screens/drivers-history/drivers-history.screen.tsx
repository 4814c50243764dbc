import { useT } from '@trupial/web-kit';
import { DriverScreen, FetchFailure } from '../../driver-area/driver-screen.tsx';
import { CompletedRideDialog } from './completed-ride-dialog.tsx';
import { HistoryTable } from './history-table.tsx';
import { HistoryToolbar } from './history-toolbar.tsx';
import { useDriversHistory } from './use-drivers-history.ts';

/** The rides that this driver has completed. */
export default function DriversHistoryScreen() {
  const t = useT();
  const history = useDriversHistory();
  return (
    <DriverScreen
      page={t('Drivers History')}
      title={t('Completed Rides')}
      fetched={history}
      isDense
    >
      <FetchFailure
        title={t('Failed to fetch completed rides. Please try again.')}
        fetched={history}
      />
      {!history.hasFailed && (
        <>
          <HistoryToolbar history={history} />
          <HistoryTable history={history} />
        </>
      )}
      <CompletedRideDialog ride={history.opened} onClose={history.close} />
    </DriverScreen>
  );
}
