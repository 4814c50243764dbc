import { PairBadge } from '@trupial/web-kit/pair-badge';
import { CHANGE_KEY, isChangeable } from '../../change-booking/changeable.ts';
import { useT } from '@trupial/web-kit';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import { Button, Card, CarIcon, PersonIcon, looks } from '@trupial/ui-kit';
import { ChangeNote } from '../../ride-changes/change-note.tsx';
import type { Ride } from '../../rides/ride.ts';
import { RideRoute } from '../../rides/ride-route.tsx';
import { boardTime } from './day/board-time.ts';
import { RideState } from './ride-state.tsx';
import facts from '../../operator-area/facts.module.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRestoreFocus } from '../../lists/use-restore-focus.ts';
import styles from './live-board.module.css';

export interface RideDoings {
  /** False for a person who may only view. */
  readonly canCommand: boolean;
  /** On its way to another lane. */
  readonly isMoving: (ride: Ride) => boolean;
  readonly onAssign: (ride: Ride) => void;
  readonly onDetails: (ride: Ride) => void;
  readonly onSendBack: (ride: Ride) => void;
  readonly onChange: (ride: Ride) => void;
}

/**
 * Assign or reassign, change, the details and send back, as its status allows. What asks nothing more
 * stands at the end, away from the others: it comes when a driver accepts, and none of them shall be
 * under a pointer that aimed at another.
 */
export function RideButtons({ ride, doings }: { ride: Ride; doings: RideDoings }) {
  const t = useT();
  const { canCommand, isMoving, onAssign, onDetails, onSendBack, onChange } = doings;
  const isPending = ride.status.toLowerCase() === 'pending';
  const isAssigned = ride.status.toLowerCase() === 'assigned';
  const { container, restore } = useRestoreFocus();
  const isSentBack = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isPending && isSentBack.current) restore();
    isSentBack.current = false;
  }, [isPending, restore]);
  return (
    <span ref={container} className={styles.buttons}>
      {canCommand && isPending && (
        <Button variant="primary" size="small" onClick={() => onAssign(ride)}>
          {t('Assign Driver')}
        </Button>
      )}
      {canCommand && isAssigned && (
        <Button variant="primary" size="small" onClick={() => onAssign(ride)}>
          {t('Reassign Driver')}
        </Button>
      )}
      {canCommand && isChangeable(ride) && (
        <Button
          size="small"
          aria-keyshortcuts={CHANGE_KEY}
          title={CHANGE_KEY}
          onClick={() => onChange(ride)}
        >
          {t('Change booking')}
        </Button>
      )}
      <Button size="small" onClick={() => onDetails(ride)}>
        {t('Details')}
      </Button>
      {canCommand && isAssigned && (
        <Button
          size="small"
          className={styles.sendBack ?? ''}
          title={t('Cancel ride and send back to pending')}
          busy={isMoving(ride)}
          onClick={() => {
            isSentBack.current = true;
            onSendBack(ride);
          }}
        >
          {t('Back to pending')}
        </Button>
      )}
    </span>
  );
}

interface RidePanelProps {
  ride: Ride | undefined;
  /** When the board begins, in milliseconds. */
  from: number;
  /** Milliseconds. */
  now: number;
  doings: RideDoings;
  /** Who could have it. */
  children?: ReactNode;
}

/** The chosen ride, and what can be done with it. */
export function RidePanel({ ride, from, now, doings, children }: RidePanelProps) {
  const t = useT();
  if (!ride) {
    return (
      <Card padding="small" variant="sunken" className={styles.panel}>
        <p className={looks.muted}>
          {doings.canCommand
            ? t(
                'Drag a ride to a driver or to his car on the map, or choose one to see it here and on the map.',
              )
            : t('Choose a ride to see it here and on the map.')}
        </p>
        {doings.canCommand && (
          <p className={looks.muted}>
            {t(
              'By keyboard: arrows go from ride to ride, Enter opens one. The space bar picks it up, Tab goes to the drivers, Enter gives it.',
            )}
          </p>
        )}
        {doings.canCommand && (
          <p className={looks.muted}>
            {t(
              'Dragged along its own lane, or by Shift with left and right, a ride gets another time: you see the new fare before it counts.',
            )}
          </p>
        )}
      </Card>
    );
  }
  return (
    <Card
      as="section"
      padding="small"
      className={styles.panel}
      aria-label={t('Ride #{id}', { id: String(ride.id) })}
    >
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{t('Ride #{id}', { id: String(ride.id) })}</h2>
        <strong className={styles.when}>{boardTime(ride.ride_datetime, from)}</strong>
        <RideState ride={ride} now={now} />
        <PairBadge ride={ride} />
      </header>
      <RideRoute ride={ride} />
      {children}
      <RideButtons ride={ride} doings={doings} />
      <ul className={facts.facts}>
        <li>
          <PersonIcon size={16} />
          {[
            ride.rider_name,
            t('{n, plural, one {# passenger} other {# passengers}}', { n: ride.passenger_count }),
            t('{n, plural, one {# bag} other {# bags}}', { n: ride.luggage_count }),
          ].join(', ')}
        </li>
        <li>
          <CarIcon size={16} /> {ride.driver_name ?? t('No driver assigned')}
        </li>
      </ul>
      <RideDetailsList ride={ride} />
      <ChangeNote ride={ride} />
    </Card>
  );
}
