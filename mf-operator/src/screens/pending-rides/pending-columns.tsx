import { PairBadge } from '@trupial/web-kit/pair-badge';
import { looks, Button, EditIcon, IconButton } from '@trupial/ui-kit';
import { formatDate, formatMoney, formatTime, type t as translate, useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import type { TableColumn } from '@trupial/ui-kit/table';
import { RideMarks } from '@trupial/web-kit/ride-details';
import { shownPhone } from '@trupial/web-kit/phone';
import { distanceOf } from '../../rides/distance-of.ts';
import type { Ride } from '../../rides/ride.ts';
import { routeCell } from '../../rides/ride-route.tsx';
import { ChangedBadge } from '../../ride-changes/changed-badge.tsx';
import { AttentionBadge } from '../../rides/attention-badge.tsx';
import styles from './pending-rides.module.css';
import { useCanCommand } from '../../commands/use-can-command.ts';
import { statusOf } from '../../rides/status.ts';

interface PendingColumns extends Omit<PendingActionsProps, 'ride' | 'isGone'> {
  readonly gone: ReadonlySet<number>;
  /** Milliseconds. */
  readonly now: number;
}

/** The columns of the pending rides. */
export function pendingColumns(
  t: typeof translate,
  { gone, now, ...actions }: PendingColumns,
): readonly TableColumn<Ride>[] {
  return [
    {
      id: 'tracking',
      header: t('Tracking ID'),
      cell: (ride) => <span className={styles.tracking}>{ride.tracking_id}</span>,
    },
    {
      id: 'rider',
      header: t('Rider Name'),
      cell: (ride) => <span className={looks.strong}>{ride.rider_name}</span>,
    },
    {
      id: 'phone',
      header: t('Phone'),
      cell: (ride) => (
        <a href={phoneLink(ride.rider_phone)} className={looks.whole}>
          {shownPhone(ride.rider_phone)}
        </a>
      ),
    },
    { id: 'route', header: t('Pickup/Dropoff'), cell: routeCell },
    {
      id: 'when',
      header: t('Date/Time'),
      cell: (ride) => (
        <span className={styles.when}>
          <span>{formatDate(ride.ride_datetime)}</span>
          <span className={styles.time}>
            <span className={looks.strong}>{formatTime(ride.ride_datetime)}</span>
            <AttentionBadge ride={ride} now={now} />
            <ChangedBadge ride={ride} />
            <PairBadge ride={ride} />
          </span>
        </span>
      ),
    },
    {
      id: 'pax',
      header: t('Pax Details'),
      cell: (ride) => (
        <span className={styles.pax}>
          <span>
            {t('{n, plural, one {# passenger} other {# passengers}}', { n: ride.passenger_count })}
          </span>
          <span>{t('{n, plural, one {# bag} other {# bags}}', { n: ride.luggage_count })}</span>
          <RideMarks ride={ride} />
          <span className={styles.distance}>{distanceOf(ride, t)}</span>
          <span className={looks.strong}>{formatMoney(ride.calculated_fare)}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      cell: (ride) => <PendingActions {...actions} ride={ride} isGone={gone.has(ride.id)} />,
    },
  ];
}

interface PendingActionsProps {
  ride: Ride;
  /** It is pending no more; it goes when the list is let loose. */
  isGone: boolean;
  isRejecting: (ride: Ride) => boolean;
  onReject: (ride: Ride) => void;
  onAssign: (ride: Ride) => void;
  onChange: (ride: Ride) => void;
}

/** Reject and Assign while the ride is pending; its status otherwise. */
function PendingActions(props: PendingActionsProps) {
  const { ride, isGone, onReject, onAssign, onChange } = props;
  const t = useT();
  const canCommand = useCanCommand();
  if (isGone) return <span className={looks.muted}>{t('No longer pending')}</span>;
  if (statusOf(ride) !== 'pending') {
    return <span className={looks.muted}>{t('Status: {status}', { status: t(ride.status) })}</span>;
  }
  if (!canCommand) return null;
  const isRejecting = props.isRejecting(ride);
  return (
    <span
      className={styles.actions}
      role="group"
      aria-label={t('Ride #{id}', { id: String(ride.id) })}
    >
      <Button size="small" variant="primary" disabled={isRejecting} onClick={() => onAssign(ride)}>
        {t('Assign')}
      </Button>
      <span className={looks.line}>
        <Button size="small" busy={isRejecting} onClick={() => onReject(ride)}>
          {t('Reject')}
        </Button>
        <IconButton
          label={t('Change booking')}
          icon={<EditIcon />}
          size="dense"
          disabled={isRejecting}
          onClick={() => onChange(ride)}
        />
      </span>
    </span>
  );
}
