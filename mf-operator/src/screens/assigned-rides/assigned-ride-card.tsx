import { formatDateTime, formatTime, useT } from '@trupial/web-kit';
import { Button, Card, CarIcon, EyeIcon, IconButton, PersonIcon, PhoneIcon } from '@trupial/ui-kit';
import type { Command } from '../../commands/use-command.ts';
import type { Ride } from '../../rides/ride.ts';
import { RideRoute } from '../../rides/ride-route.tsx';
import { StatusBadge } from '../../rides/status-badge.tsx';
import { statusOf } from '../../rides/status.ts';
import styles from './assigned-rides.module.css';
import { MoreMenu } from './more-menu.tsx';

export interface AssignedRideCardProps {
  ride: Ride;
  running: Command | undefined;
  onShow: (ride: Ride, as: 'details' | 'reassign' | 'complete') => void;
  onCancel: (ride: Ride) => void;
}

/** One ride under way. */
export function AssignedRideCard({ ride, running, onShow, onCancel }: AssignedRideCardProps) {
  const t = useT();
  const command = running?.rideId === ride.id ? running.name : undefined;
  const isEnded = statusOf(ride) === 'completed';
  return (
    <Card as="li" padding="small" className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.id}>{t('Ride #{id}', { id: String(ride.id) })}</h2>
        <StatusBadge status={ride.status} />
        <IconButton
          label={t('Details')}
          icon={<EyeIcon />}
          size="dense"
          onClick={() => onShow(ride, 'details')}
        />
      </header>
      <p>
        <span className={styles.when}>{formatDateTime(ride.ride_datetime)}</span>
        <span className={styles.tracking}>{ride.tracking_id}</span>
      </p>
      <RideRoute pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
      <ul className={styles.driver}>
        <li>
          <PersonIcon size={16} /> <strong>{ride.driver_name ?? t('N/A')}</strong>
        </li>
        <li>
          <CarIcon size={16} /> {ride.driver_vehicle ?? t('N/A')}
        </li>
        <li>
          <PhoneIcon size={16} /> {ride.driver_phone ?? t('N/A')}
        </li>
      </ul>
      <dl className={styles.times}>
        <div>
          <dt>{t('Assigned')}</dt>
          <dd>{formatTime(ride.assigned_time)}</dd>
        </div>
        <div>
          <dt>{t('ETA')}</dt>
          <dd>{formatTime(ride.estimated_arrival)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {!isEnded && (
          <>
            <Button
              variant="primary"
              size="small"
              busy={command === 'operatorCompleteRide'}
              disabled={running !== undefined && command !== 'operatorCompleteRide'}
              onClick={() => onShow(ride, 'complete')}
            >
              {t('Complete')}
            </Button>
            <Button
              size="small"
              title={t('Cancel ride and send back to pending')}
              busy={command === 'cancelAssignedRide'}
              disabled={running !== undefined && command !== 'cancelAssignedRide'}
              onClick={() => onCancel(ride)}
            >
              {t('Cancel')}
            </Button>
          </>
        )}
        <MoreMenu ride={ride} onReassign={() => onShow(ride, 'reassign')} />
      </div>
    </Card>
  );
}
