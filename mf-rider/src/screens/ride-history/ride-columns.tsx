import { looks } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { formatDate, formatMoney, formatTime, useT } from '@trupial/web-kit';
import { ChangedMark } from '@trupial/web-kit/changed-mark';
import { PairBadge } from '@trupial/web-kit/pair-badge';
import { hasEnded } from '@trupial/web-kit/ride-status';
import { StatusBadge } from '../../rides/status-badge.tsx';
import type { Ride } from '../../rides/ride.ts';
import { addressParts } from '../../rides/address-parts.ts';
import type { Column } from './list/sort-rides.ts';
import styles from './ride-history.module.css';

// Of usual lengths, for the size of the skeletons; no words that anybody looks for.
const USUAL_DATE = '2020-02-26T10:00:00';
const USUAL_ADDRESS = 'xxxxxxxx xxxxxx, xxxxxxxx';
const USUAL_STATUS = 'xxxxxxxxx';

/** The columns of the history: the content of each, and the text for a missing value. */
export function useRideColumns(): TableColumn<Ride>[] {
  const t = useT();
  const columns: (TableColumn<Ride> & { id: Column })[] = [
    {
      id: 'date',
      header: t('Ride Date'),
      cell: (ride) => <DateCell at={ride.ride_datetime} />,
      like: <DateCell at={USUAL_DATE} />,
    },
    {
      id: 'pickup',
      header: t('Pickup'),
      cell: (ride) => <PlaceCell address={ride.pickup_location} />,
      like: <PlaceCell address={USUAL_ADDRESS} />,
    },
    {
      id: 'dropoff',
      header: t('Dropoff'),
      cell: (ride) => <PlaceCell address={ride.dropoff_location} />,
      like: <PlaceCell address={USUAL_ADDRESS} />,
    },
    {
      id: 'driver',
      header: t('Driver'),
      cell: (ride) => ride.driver_name || <span className={looks.muted}>{t('Not Assigned')}</span>,
    },
    {
      id: 'fare',
      header: t('Fare'),
      align: 'end',
      cell: (ride) => formatMoney(ride.calculated_fare, t('N/A')),
    },
    {
      id: 'status',
      header: t('Status'),
      cell: (ride) => (
        <span className={looks.wrapped}>
          <StatusBadge status={ride.status} />
          {!hasEnded(ride.status) && <ChangedMark amendments={ride.amendments} />}
          <PairBadge ride={ride} />
        </span>
      ),
      like: <StatusBadge status={USUAL_STATUS} />,
    },
  ];
  return columns.map((column) => ({ ...column, sortable: true }));
}

function DateCell({ at }: { at: string }) {
  return (
    <>
      <span className={styles.date}>{formatDate(at)},</span>{' '}
      <span className={styles.time}>{formatTime(at)}</span>
    </>
  );
}

/** An address in a dense table: its name, and the rest quieter on one line. */
function PlaceCell({ address }: { address: string }) {
  const { name, rest } = addressParts(address);
  return (
    <span className={styles.place} title={address}>
      <span className={styles.placeName}>{name}</span>{' '}
      {rest && <span className={styles.placeRest}>{rest}</span>}
    </span>
  );
}
