import { formatDate, formatTime, useT } from '@trupial/web-kit';
import { Button, classNames } from '@trupial/ui-kit';
import { useCanCommand } from '../../commands/use-can-command.ts';
import { AttentionBadge } from '../../rides/attention-badge.tsx';
import { attentionLook } from '../../rides/attention.ts';
import type { Ride } from '../../rides/ride.ts';
import { RideRoute } from '../../rides/ride-route.tsx';
import { StatusBadge } from '../../rides/status-badge.tsx';
import styles from './dashboard.module.css';

interface PendingItemProps {
  ride: Ride;
  /** Milliseconds. */
  now: number;
  onAssign: (ride: Ride) => void;
}

/** A ride that nobody drives yet. */
export function PendingItem({ ride, now, onAssign }: PendingItemProps) {
  const t = useT();
  const canCommand = useCanCommand();
  const look = attentionLook(ride, now);
  return (
    <li className={classNames(styles.item, styles.ride, look?.row && styles[look.row])}>
      <span className={styles.when}>
        <strong>{formatTime(ride.ride_datetime)}</strong>
        <span className={styles.quiet}>{formatDate(ride.ride_datetime)}</span>
        <AttentionBadge ride={ride} now={now} />
      </span>
      <span className={styles.what}>
        <RideRoute pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
        <span className={styles.quiet}>
          {ride.rider_name}
          {' · '}
          <span className={styles.whole}>
            {t('{n, plural, one {# passenger} other {# passengers}}', { n: ride.passenger_count })}
          </span>
          {' · '}
          <span className={styles.whole}>
            {t('{n, plural, one {# bag} other {# bags}}', { n: ride.luggage_count })}
          </span>
          {' · '}
          <span className={styles.whole}>{ride.tracking_id}</span>
        </span>
      </span>
      {canCommand && (
        <span className={styles.do}>
          <Button
            size="small"
            variant="primary"
            aria-label={t('Assign Driver to Ride #{id}', { id: String(ride.id) })}
            onClick={() => onAssign(ride)}
          >
            {t('Assign Driver')}
          </Button>
        </span>
      )}
    </li>
  );
}

interface ActiveItemProps {
  ride: Ride;
  /** Milliseconds. */
  now: number;
  onDetails: (ride: Ride) => void;
  onManage: (ride: Ride) => void;
}

/** A ride under way. */
export function ActiveItem({ ride, now, onDetails, onManage }: ActiveItemProps) {
  const t = useT();
  const look = attentionLook(ride, now);
  const id = String(ride.id);
  return (
    <li className={classNames(styles.item, styles.ride, look?.row && styles[look.row])}>
      <span className={styles.when}>
        <StatusBadge status={ride.status} />
        <strong>#{id}</strong>
        <AttentionBadge ride={ride} now={now} />
      </span>
      <span className={styles.what}>
        <RideRoute pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
        <span className={styles.quiet}>
          {ride.driver_name ?? t('No driver assigned')}
          {' · '}
          {t('Assigned {time}', { time: formatTime(ride.assigned_time) })}
        </span>
      </span>
      <span className={styles.do}>
        <Button size="small" onClick={() => onDetails(ride)} aria-label={`${t('Details')} #${id}`}>
          {t('Details')}
        </Button>
        <Button
          size="small"
          variant="primary"
          aria-label={`${t('Manage')} #${id}`}
          onClick={() => onManage(ride)}
        >
          {t('Manage')}
        </Button>
      </span>
    </li>
  );
}
