import { isPaired, PairBadge } from '@trupial/web-kit/pair-badge';
import { formatMoney, type t as translate } from '@trupial/web-kit';
import { Button } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { RideMarks } from '@trupial/web-kit/ride-details';
import { shownPhone } from '@trupial/web-kit/phone';
import { lines, moment, whole } from '../../list-screen/cells.tsx';
import { distanceOf, isUnverified } from '../../rides/distance-of.ts';
import { routeCell } from '../../rides/ride-route.tsx';
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
      cell: (ride) => lines(whole(`#${ride.id}`), isPaired(ride) && <PairBadge ride={ride} />),
    },
    {
      id: 'rider',
      header: t('Rider'),
      cell: (ride) =>
        lines(
          <strong>{ride.rider_name}</strong>,
          <>
            {whole(shownPhone(ride.rider_phone))} <RideMarks ride={ride} />
          </>,
        ),
    },
    { id: 'driver', header: t('Driver'), cell: (ride) => ride.driver_name ?? t('N/A') },
    { id: 'route', header: t('Route'), cell: routeCell },
    { id: 'when', header: t('Date & Time'), cell: (ride) => moment(ride.ended_at) },
    {
      id: 'distance',
      header: t('Distance'),
      align: 'end',
      cell: (ride) => (isUnverified(ride) ? distanceOf(ride, t) : whole(distanceOf(ride, t))),
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
