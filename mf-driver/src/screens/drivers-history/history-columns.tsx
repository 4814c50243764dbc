import { formatDate, formatMoney, formatTime, type t as translate } from '@trupial/web-kit';
import { Badge, looks } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { shownPhone } from '@trupial/web-kit/phone';
import { PlaceName } from '../../ride-card/ride-route.tsx';
import type { Ride } from '../../rides/ride.ts';
import styles from './drivers-history.module.css';

/** A day over its time, which line up in a column. */
function When({ value }: { value: string | null }) {
  return (
    <span className={styles.when}>
      <span>{formatDate(value)}</span>
      {value && <span className={looks.quietFigures}>{formatTime(value)}</span>}
    </span>
  );
}

/** The columns of the completed rides. */
export function historyColumns(t: typeof translate): readonly TableColumn<Ride>[] {
  return [
    { id: 'name', header: t('Name'), sortable: true, cell: (ride) => ride.rider_name },
    {
      id: 'phone',
      header: t('Phone'),
      sortable: true,
      cell: (ride) => <span className={styles.whole}>{shownPhone(ride.rider_phone)}</span>,
    },
    { id: 'pickup', header: t('Pickup'), cell: (ride) => <Place address={ride.pickup_location} /> },
    {
      id: 'dropoff',
      header: t('Drop-off'),
      cell: (ride) => <Place address={ride.dropoff_location} />,
    },
    {
      id: 'date',
      header: t('Ride date'),
      sortable: true,
      cell: (ride) => <When value={ride.ride_datetime} />,
    },
    {
      id: 'requested',
      header: t('Requested'),
      sortable: true,
      cell: (ride) => <When value={ride.created_at} />,
    },
    {
      id: 'completed',
      header: t('Completed'),
      sortable: true,
      cell: (ride) => <When value={ride.completed_at} />,
    },
    {
      id: 'fare',
      header: t('Fare'),
      sortable: true,
      align: 'end',
      cell: (ride) => <span className={styles.fare}>{formatMoney(ride.calculated_fare)}</span>,
    },
    {
      id: 'status',
      header: t('Status'),
      sortable: true,
      cell: (ride) => <Badge tone="success">{t(ride.status)}</Badge>,
    },
  ];
}

const Place = ({ address }: { address: string }) => (
  <span className={styles.place}>
    <PlaceName address={address} />
  </span>
);
