import { PairBadge } from '@trupial/web-kit/pair-badge';
import { formatDateTime, useT } from '@trupial/web-kit';
import {
  Button,
  Card,
  CarIcon,
  classNames,
  EyeIcon,
  IconButton,
  looks,
  PersonIcon,
  PhoneIcon,
} from '@trupial/ui-kit';
import { RideMarks } from '@trupial/web-kit/ride-details';
import { shownPhone } from '@trupial/web-kit/phone';
import facts from '../../operator-area/facts.module.css';
import cards from '../../operator-area/operator-cards.module.css';
import { useCanCommand } from '../../commands/use-can-command.ts';
import type { Command } from '../../commands/use-command.ts';
import { ChangedBadge } from '../../ride-changes/changed-badge.tsx';
import { AttentionBadge } from '../../rides/attention-badge.tsx';
import { attentionLook } from '../../rides/attention.ts';
import type { Ride } from '../../rides/ride.ts';
import { RideRoute } from '../../rides/ride-route.tsx';
import { StatusBadge } from '../../rides/status-badge.tsx';
import { statusOf } from '../../rides/status.ts';
import { timeOf } from '@trupial/web-kit/time-of';
import styles from './assigned-rides.module.css';
import { MoreMenu } from './more-menu.tsx';
import type { RideView } from './use-assigned-rides.ts';

export interface AssignedRideCardProps {
  ride: Ride;
  /** It is in the list no more; it goes when the list is let loose. */
  isGone: boolean;
  /** What is under way of this ride. */
  running: Command | undefined;
  /** Milliseconds. */
  now: number;
  onShow: (ride: Ride, as: RideView) => void;
  onMessage: (ride: Ride, who: 'rider' | 'driver') => void;
}

/** One ride under way. */
export function AssignedRideCard(props: AssignedRideCardProps) {
  const { ride, isGone, running, now, onShow, onMessage } = props;
  const t = useT();
  const canCommand = useCanCommand();
  const look = attentionLook(ride, now);
  const command = running?.name;
  const isEnded = statusOf(ride) === 'completed';
  return (
    <Card as="li" padding="small" className={classNames(cards.card, look?.row && styles[look.row])}>
      <header className={looks.line}>
        <h2 className={styles.id}>{t('Ride #{id}', { id: String(ride.id) })}</h2>
        <StatusBadge status={ride.status} />
        <IconButton
          label={t('Details')}
          icon={<EyeIcon />}
          size="dense"
          onClick={() => onShow(ride, 'details')}
        />
      </header>
      <p className={styles.facts}>
        <span className={styles.when}>{formatDateTime(ride.ride_datetime)}</span>
        <AttentionBadge ride={ride} now={now} />
        <ChangedBadge ride={ride} />
        <PairBadge ride={ride} />
        <span className={styles.tracking}>{ride.tracking_id}</span>
      </p>
      <RideRoute ride={ride} />
      <RideMarks ride={ride} />
      <ul className={classNames(facts.facts, styles.driver)}>
        <li>
          <PersonIcon size={16} /> <strong>{ride.driver_name ?? t('N/A')}</strong>
        </li>
        <li>
          <CarIcon size={16} /> {ride.driver_vehicle ?? t('N/A')}
        </li>
        <li>
          <PhoneIcon size={16} /> {shownPhone(ride.driver_phone) || t('N/A')}
        </li>
      </ul>
      <dl className={styles.times}>
        <div>
          <dt>{t('Assigned')}</dt>
          <dd>{timeOf(ride.assigned_time, now)}</dd>
        </div>
        <div>
          <dt>{t('ETA')}</dt>
          <dd>{timeOf(ride.estimated_arrival, now)}</dd>
        </div>
      </dl>
      {isGone ? (
        <p className={styles.gone}>{t('No longer here')}</p>
      ) : (
        <div
          className={styles.actions}
          role="group"
          aria-label={t('Ride #{id}', { id: String(ride.id) })}
        >
          <Button size="small" onClick={() => onShow(ride, 'actions')}>
            {t('Actions')}
          </Button>
          {!isEnded && canCommand && (
            <>
              <Button
                variant="primary"
                size="small"
                busy={command === 'operatorCompleteRide'}
                disabled={running && command !== 'operatorCompleteRide'}
                onClick={() => onShow(ride, 'complete')}
              >
                {t('Complete')}
              </Button>
              <Button
                size="small"
                title={t('Cancel ride and send back to pending')}
                busy={command === 'cancelAssignedRide'}
                disabled={running && command !== 'cancelAssignedRide'}
                onClick={() => onShow(ride, 'sendBack')}
              >
                {t('Cancel')}
              </Button>
            </>
          )}
          <MoreMenu
            ride={ride}
            onChange={() => onShow(ride, 'change')}
            onReassign={() => onShow(ride, 'reassign')}
            onUpdateStatus={() => onShow(ride, 'status')}
            onMessage={(who) => onMessage(ride, who)}
          />
        </div>
      )}
    </Card>
  );
}
