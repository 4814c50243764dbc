import { PairBadge } from '@trupial/web-kit/pair-badge';
import { formatDate, formatTime, useT } from '@trupial/web-kit';
import { RideMarks } from '@trupial/web-kit/ride-details';
import { Button, classNames } from '@trupial/ui-kit';
import { Fragment, type ReactNode } from 'react';
import { useCanCommand } from '../../commands/use-can-command.ts';
import { whole } from '../../list-screen/cells.tsx';
import { ChangedBadge } from '../../ride-changes/changed-badge.tsx';
import { AttentionBadge } from '../../rides/attention-badge.tsx';
import { attentionLook } from '../../rides/attention.ts';
import type { Ride } from '../../rides/ride.ts';
import { RideRoute } from '../../rides/ride-route.tsx';
import { StatusBadge } from '../../rides/status-badge.tsx';
import { timeOf } from '@trupial/web-kit/time-of';
import styles from './dashboard.module.css';

interface RideItemProps {
  ride: Ride;
  /** It is in the list no more. */
  isGone: boolean;
  /** Milliseconds. */
  now: number;
  /** Its time or its status, beside its attention badge. */
  when: ReactNode;
  /** Below its way. */
  note: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

function RideItem({ ride, isGone, now, when, note, children }: RideItemProps) {
  const t = useT();
  const look = attentionLook(ride, now);
  return (
    <li className={classNames(styles.item, styles.ride, look?.row && styles[look.row])}>
      <span className={styles.when}>
        {when}
        <AttentionBadge ride={ride} now={now} />
        <ChangedBadge ride={ride} />
        <PairBadge ride={ride} />
      </span>
      <span className={styles.what}>
        <RideRoute ride={ride} />
        <RideMarks ride={ride} />
        <span className={styles.quiet}>{note}</span>
      </span>
      {isGone ? (
        <span className={styles.quiet}>{t('No longer here')}</span>
      ) : (
        children && <span className={styles.do}>{children}</span>
      )}
    </li>
  );
}

interface PendingItemProps extends Pick<RideItemProps, 'ride' | 'isGone' | 'now'> {
  onAssign: (ride: Ride) => void;
}

/** A ride that has no driver yet. */
export function PendingItem({ ride, isGone, now, onAssign }: PendingItemProps) {
  const t = useT();
  const canCommand = useCanCommand();
  const facts = [
    t('{n, plural, one {# passenger} other {# passengers}}', { n: ride.passenger_count }),
    t('{n, plural, one {# bag} other {# bags}}', { n: ride.luggage_count }),
    ride.tracking_id,
  ];
  return (
    <RideItem
      ride={ride}
      isGone={isGone}
      now={now}
      when={
        <>
          <strong>{formatTime(ride.ride_datetime)}</strong>
          <span className={styles.quiet}>{formatDate(ride.ride_datetime)}</span>
        </>
      }
      note={
        <>
          {ride.rider_name}
          {facts.map((fact) => (
            <Fragment key={fact}>
              {' · '}
              {whole(fact)}
            </Fragment>
          ))}
        </>
      }
    >
      {canCommand && (
        <Button
          size="small"
          variant="primary"
          aria-label={t('Assign Driver to Ride #{id}', { id: String(ride.id) })}
          onClick={() => onAssign(ride)}
        >
          {t('Assign Driver')}
        </Button>
      )}
    </RideItem>
  );
}

interface ActiveItemProps extends Pick<RideItemProps, 'ride' | 'isGone' | 'now'> {
  onDetails: (ride: Ride) => void;
  onManage: (ride: Ride) => void;
}

/** A ride under way. */
export function ActiveItem({ ride, isGone, now, onDetails, onManage }: ActiveItemProps) {
  const t = useT();
  const id = String(ride.id);
  const assigned = t('Assigned {time}', { time: timeOf(ride.assigned_time, now) });
  return (
    <RideItem
      ride={ride}
      isGone={isGone}
      now={now}
      when={
        <>
          <StatusBadge status={ride.status} />
          <strong>#{id}</strong>
        </>
      }
      note={`${ride.driver_name ?? t('No driver assigned')} · ${assigned}`}
    >
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
    </RideItem>
  );
}
