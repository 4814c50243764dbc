import { formatDate, formatDistance, formatMoney, formatTime } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Button, classNames } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { shownPhone } from '@trupial/web-kit/phone';
import listStyles from '../../operator-area/list-screen.module.css';
import { RideRoute } from '../../rides/ride-route.tsx';
import styles from './history.module.css';
import type { EndedRide } from './use-history.ts';

/** The columns of the history; the time is that of the completion. */
export function historyColumns(
  t: typeof translate,
  onDetails: (ride: EndedRide) => void,
): readonly TableColumn<EndedRide>[] {
  return [
    {
      id: 'id',
      header: t('Ride ID'),
      cell: (ride) => <span className={listStyles.whole}>#{ride.id}</span>,
    },
    {
      id: 'rider',
      header: t('Rider'),
      cell: (ride) => (
        <span className={listStyles.lines}>
          <strong>{ride.rider_name}</strong>
          <span className={classNames(listStyles.quiet, listStyles.whole)}>
            {shownPhone(ride.rider_phone)}
          </span>
        </span>
      ),
    },
    { id: 'driver', header: t('Driver'), cell: (ride) => ride.driver_name ?? t('N/A') },
    {
      id: 'route',
      header: t('Route'),
      cell: (ride) => (
        <span className={styles.route}>
          <RideRoute pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
        </span>
      ),
    },
    {
      id: 'when',
      header: t('Date & Time'),
      cell: (ride) => (
        <span className={listStyles.lines}>
          <span className={listStyles.whole}>{formatDate(ride.ended_at)}</span>
          <span className={listStyles.quiet}>{formatTime(ride.ended_at, '')}</span>
        </span>
      ),
    },
    {
      id: 'distance',
      header: t('Distance'),
      align: 'end',
      cell: (ride) => (
        <span className={listStyles.whole}>{formatDistance(ride.distance_km, 2)}</span>
      ),
    },
    {
      id: 'fare',
      header: t('Fare'),
      align: 'end',
      cell: (ride) => <strong>{formatMoney(ride.calculated_fare)}</strong>,
    },
    {
      id: 'details',
      header: t('Details'),
      cell: (ride) => (
        <Button size="small" className={styles.details} onClick={() => onDetails(ride)}>
          {t('Details')}
        </Button>
      ),
    },
  ];
}
