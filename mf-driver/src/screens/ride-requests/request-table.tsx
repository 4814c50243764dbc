import {
  formatDate,
  formatDistance,
  formatMoney,
  formatTime,
  useT,
  type t as translate,
} from '@trupial/web-kit';
import { Card, looks, Badge, ClockIcon } from '@trupial/ui-kit';
import { Table, type TableColumn } from '@trupial/ui-kit/table';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import { shownPhone } from '@trupial/web-kit/phone';
import { ChangedBadge } from '../../ride-card/ride-change.tsx';
import { PlaceName } from '../../ride-card/ride-route.tsx';
import type { ShownRide } from '../../press/use-shown-rides.ts';
import { RequestActions } from './request-actions.tsx';
import { ShowOnMap } from './request-map.tsx';
import styles from './ride-requests.module.css';
import { isPending } from '../../rides/next-step.ts';
import type { Ride } from '../../rides/ride.ts';

export interface RequestListProps {
  readonly requests: readonly ShownRide[];
  readonly onShowMap: (ride: Ride) => void;
}

/** The columns of the table of requests. */
function requestColumns(
  t: typeof translate,
  onShowMap: RequestListProps['onShowMap'],
): readonly TableColumn<ShownRide>[] {
  return [
    {
      id: 'rider',
      header: t('Rider Name'),
      cell: ({ ride }) => (
        <>
          <span id={`rider-${ride.id}`} className={looks.strong}>
            {ride.rider_name}
          </span>
          <div className={styles.told}>
            <RideDetailsList ride={ride} />
          </div>
        </>
      ),
    },
    {
      id: 'phone',
      header: t('Phone'),
      cell: ({ ride }) => <span className={looks.whole}>{shownPhone(ride.rider_phone)}</span>,
    },
    {
      id: 'pickup',
      header: t('Pickup'),
      cell: ({ ride }) => <PlaceName address={ride.pickup_location} />,
    },
    {
      id: 'dropoff',
      header: t('Drop-off'),
      cell: ({ ride }) => <PlaceName address={ride.dropoff_location} />,
    },
    {
      id: 'when',
      header: t('Date/Time'),
      cell: ({ ride }) => (
        <>
          <span className={looks.whole}>{formatDate(ride.ride_datetime)}</span>
          <br />
          <span className={looks.strong}>{formatTime(ride.ride_datetime)}</span>
        </>
      ),
    },
    { id: 'passengers', header: t('Pax'), align: 'end', cell: ({ ride }) => ride.passenger_count },
    { id: 'luggage', header: t('Bags'), align: 'end', cell: ({ ride }) => ride.luggage_count },
    {
      id: 'distance',
      header: t('Distance'),
      align: 'end',
      cell: ({ ride }) => (
        <>
          <span className={looks.whole}>{formatDistance(ride.distance_km, 2)}</span>
          <br />
          <ShowOnMap ride={ride} onShow={onShowMap} isDense />
        </>
      ),
    },
    {
      id: 'fare',
      header: t('Fare'),
      align: 'end',
      cell: ({ ride }) => <span className={looks.strong}>{formatMoney(ride.calculated_fare)}</span>,
    },
    {
      id: 'status',
      header: t('Status'),
      cell: ({ ride }) => (
        <>
          <RequestStatus ride={ride} /> <ChangedBadge ride={ride} />
        </>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      cell: (request) => (
        <RequestActions request={request} size="medium" className={styles.rowActions} />
      ),
    },
  ];
}

/** Requests as a table, for a wide screen. */
export function RequestTable({ requests, onShowMap }: RequestListProps) {
  const t = useT();
  return (
    <Card padding="none">
      <Table
        caption={t('Available Rides')}
        columns={requestColumns(t, onShowMap)}
        rows={requests}
        rowKey={({ ride }) => ride.id}
      />
    </Card>
  );
}

/** 'Pending', or the driver who has it. */
export function RequestStatus({ ride }: { ride: Ride }) {
  const t = useT();
  if (isPending(ride))
    return (
      <Badge tone="warning" icon={<ClockIcon size={14} />}>
        {t('Pending')}
      </Badge>
    );
  if (ride.driver_name) {
    return <Badge tone="info">{t('Assigned to {driver}', { driver: ride.driver_name })}</Badge>;
  }
  return <Badge>{t(ride.status)}</Badge>;
}
