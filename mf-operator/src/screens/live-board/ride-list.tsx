import { PairBadge } from '@trupial/web-kit/pair-badge';
import { RideMarks } from '@trupial/web-kit/ride-details';
import { useT } from '@trupial/web-kit';
import {
  Button,
  Card,
  CarIcon,
  classNames,
  EmptyState,
  CalendarIcon,
  looks,
} from '@trupial/ui-kit';
import { useEffect, useRef } from 'react';
import { ChangedBadge } from '../../ride-changes/changed-badge.tsx';
import type { Ride } from '../../rides/ride.ts';
import { statusOf } from '../../rides/status.ts';
import { RideRoute } from '../../rides/ride-route.tsx';
import facts from '../../operator-area/facts.module.css';
import type { BoardRide } from './day/board-rides.ts';
import { boardTime } from './day/board-time.ts';
import { ChangesNote } from './changes-note.tsx';
import { NO_FILTERS } from './filters/board-filters.ts';
import styles from './live-board.module.css';
import { RideButtons, type RideDoings } from './ride-panel.tsx';
import { RideState } from './ride-state.tsx';
import type { LiveBoard } from './use-live-board.ts';

interface RideListProps {
  board: Pick<LiveBoard, 'held' | 'release' | 'ofDay' | 'filter' | 'span'>;
  /** Chosen on the map. */
  selected: number | undefined;
  /** Milliseconds. */
  now: number;
  doings: RideDoings;
}

function Item({
  ride,
  isSelected,
  isGone,
  from,
  now,
  doings,
}: {
  ride: Ride;
  isSelected: boolean;
  isGone: boolean;
  /** When the board begins, in milliseconds. */
  from: number;
  now: number;
  doings: RideDoings;
}) {
  const t = useT();
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li>
      <Card padding="small" className={classNames(styles.item, isSelected && styles.chosen)}>
        <div ref={item} className={styles.panelHead}>
          <strong className={styles.when}>{boardTime(ride.ride_datetime, from)}</strong>
          <RideState ride={ride} now={now} />
          <ChangedBadge ride={ride} />
          <PairBadge ride={ride} />
          <span className={styles.number}>#{ride.id}</span>
        </div>
        <RideRoute ride={ride} />
        <RideMarks ride={ride} />
        <ul className={facts.facts}>
          <li>
            <CarIcon size={16} /> {ride.driver_name ?? t('No driver assigned')}
          </li>
        </ul>
        {isGone ? (
          <p className={looks.quiet}>{t('No longer here')}</p>
        ) : (
          <RideButtons ride={ride} doings={doings} />
        )}
      </Card>
    </li>
  );
}

/** The day where there is little room, and what waits while a pointer is over it. */
export function RideList({ board, ...list }: RideListProps) {
  return (
    <>
      {board.held.rides.length === 0 ? (
        <NoRides {...board} />
      ) : (
        <RidesByTime board={board} {...list} />
      )}
      <ChangesNote board={board} />
    </>
  );
}

/** The day has none, or the filters let none of them through. */
function NoRides({ ofDay, filter }: Pick<LiveBoard, 'ofDay' | 'filter'>) {
  const t = useT();
  const picture = <CalendarIcon size={32} />;
  if (ofDay.length === 0)
    return <EmptyState picture={picture} title={t('No rides on this day.')} />;
  return (
    <EmptyState
      picture={picture}
      title={t('There are no rides matching your current filters.')}
      action={<Button onClick={() => filter(() => NO_FILTERS)}>{t('Clear Filters')}</Button>}
    />
  );
}

/** Its rides in the order of their time, what is over at the end. */
function RidesByTime({ board: { held, span }, selected, now, doings }: RideListProps) {
  const t = useT();
  const { rides } = held;
  const items = (list: readonly BoardRide[]) =>
    list.map(({ id, ride }) => (
      <Item
        key={id}
        ride={ride}
        isSelected={id === selected}
        isGone={held.gone.has(id)}
        from={span.from}
        now={now}
        doings={doings}
      />
    ));
  const isDone = ({ ride }: BoardRide) => statusOf(ride) === 'completed';
  const done = rides.filter(isDone);
  return (
    <>
      <ul className={looks.stack3} aria-label={t('Rides of the day')}>
        {items(rides.filter((one) => !isDone(one)))}
      </ul>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{t('Completed ({n})', { n: done.length })}</summary>
          <ul className={looks.stack3}>{items(done)}</ul>
        </details>
      )}
    </>
  );
}
