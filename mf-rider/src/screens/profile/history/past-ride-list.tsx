import { buttonClass, CarIcon, EmptyState } from '@trupial/ui-kit';
import { Table, type TableColumn } from '@trupial/ui-kit/table';
import { formatDateTime, formatMoney, Link, useT } from '@trupial/web-kit';
import { addressParts } from '../../../rides/address-parts.ts';
import type { Ride } from '../../../rides/ride.ts';
import styles from './history-tab.module.css';
import type { PastRides } from './use-past-rides.ts';

const SKELETON_ROWS = 5;

const nameOf = (address: string) => addressParts(address).name;

function useColumns(): TableColumn<Ride>[] {
  const t = useT();
  return [
    { id: 'date', header: t('Ride Date'), cell: (ride) => formatDateTime(ride.ride_datetime) },
    {
      id: 'route',
      header: t('Route'),
      cell: (ride) =>
        t('{from} to {to}', {
          from: nameOf(ride.pickup_location),
          to: nameOf(ride.dropoff_location),
        }),
    },
    {
      id: 'fare',
      header: t('Fare'),
      align: 'end',
      cell: (ride) => formatMoney(ride.calculated_fare, t('N/A')),
    },
  ];
}

/** The completed rides of the period as a table, on phones as cards. */
export function PastRideList({ past }: { past: PastRides }) {
  const t = useT();
  const { rides, isStale } = past;
  // That another period has no rides says nothing of this one.
  const isAwaited = !rides || (isStale && rides.length === 0);
  return (
    <div className={styles.rides} data-stale={isStale || undefined}>
      <Table
        caption={t('Past Rides')}
        columns={useColumns()}
        rows={rides ?? []}
        rowKey={(ride) => ride.id}
        loadingRows={isAwaited ? SKELETON_ROWS : 0}
        empty={
          <EmptyState
            title={t('No completed rides in this period.')}
            picture={<CarIcon size={32} />}
            action={
              <Link to="/" className={buttonClass('primary')}>
                {t('Book a ride')}
              </Link>
            }
          />
        }
        labels={{ loading: t('Loading…') }}
      />
    </div>
  );
}
