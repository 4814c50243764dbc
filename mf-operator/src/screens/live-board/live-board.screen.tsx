import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, Skeleton } from '@trupial/ui-kit';
import { formatDate, showToast, useT } from '@trupial/web-kit';
import { useMedia } from '@trupial/web-kit/measures';
import { type KeyboardEvent, useState } from 'react';
import { AssignDriverDialog } from '../../assign-driver/assign-driver-dialog.tsx';
import { ChangeBooking } from '../../change-booking/change-booking.tsx';
import { isChangeable, isChangeKey } from '../../change-booking/changeable.ts';
import { NewRidesNote } from '../../lists/new-rides-note.tsx';
import { ListPage } from '../../list-screen/list-page.tsx';
import { RideDetailsDialog } from '../../ride-details/ride-details-dialog.tsx';
import type { Ride } from '../../rides/ride.ts';
import { BoardMap } from './map/board-map.tsx';
import { RideList } from './ride-list.tsx';
import { type RideDoings, RidePanel } from './ride-panel.tsx';
import { TimeLine } from './time-line/time-line.tsx';
import { useLiveBoard } from './use-live-board.ts';
import { dayAfter } from './day/island-day.ts';
import { dayAndTime } from './day/proposed-time.ts';
import styles from './live-board.module.css';

/** Up to here a list by time is easier than lanes. */
const NARROW = '(max-width: 47.99rem)';

interface Opened {
  readonly as: 'assign' | 'details' | 'change';
  readonly ride: Ride;
  /** A time that was proposed on the time line, in milliseconds. */
  readonly at?: number;
}

/**
 * The current day: the rides of each driver over time, beside the map of positions, and the rides
 * without a driver.
 */
export default function LiveBoardScreen() {
  const t = useT();
  const board = useLiveBoard();
  const isNarrow = useMedia(NARROW);
  const [opened, setOpened] = useState<Opened>();
  const [markedDriver, setMarkedDriver] = useState<number>();
  const { held, now, selected, canCommand } = board;
  const close = () => setOpened(undefined);
  const doings: RideDoings = {
    canCommand,
    onAssign: (ride) => setOpened({ as: 'assign', ride }),
    onDetails: (ride) => setOpened({ as: 'details', ride }),
    onSendBack: (ride) => board.give(ride, null),
    onChange: (ride) => setOpened({ as: 'change', ride }),
  };
  const changeByKey = (event: KeyboardEvent) => {
    if (!isChangeKey(event) || !canCommand || opened) return;
    if (!selected || !isChangeable(selected)) return;
    event.preventDefault();
    doings.onChange(selected);
  };
  const open = (ride: Ride) =>
    setOpened({ as: canCommand && ride.status === 'Pending' ? 'assign' : 'details', ride });
  const give: typeof board.give = (ride, driver) => {
    const found = driver ? board.suitable?.get(driver.id) : undefined;
    if (driver && found?.kind === 'excluded') {
      const { name } = driver;
      showToast(`${name}: ${t(found.why)}`, { kind: 'error' });
    } else board.give(ride, driver);
  };

  return (
    <ListPage
      title={t('Live Board')}
      list={board}
      before={<DaySwitch day={board.day} today={board.today} onChange={board.toDay} />}
      failure={t('The board could not be fetched: {reason}', {
        reason: board.error?.message ?? '',
      })}
      dialogs={opened && <OpenedRide {...opened} board={board} onClose={close} />}
    >
      <div role="presentation" className={styles.board} onKeyDown={changeByKey}>
        <div className={styles.times} {...held.pointer}>
          {board.isLoading && (
            <div aria-busy="true" aria-label={t('Loading rides…')} role="group">
              <Skeleton shape="block" className={styles.skeleton} />
            </div>
          )}
          {!board.isLoading && isNarrow && (
            <RideList rides={held.rides} selected={selected?.id} now={now} doings={doings} />
          )}
          {!board.isLoading && !isNarrow && (
            <>
              <TimeLine
                day={board.span}
                lanes={board.lanes}
                now={now}
                selected={selected?.id}
                markedDriver={markedDriver}
                gone={held.gone}
                moving={board.moving}
                carried={board.carried}
                suitable={board.suitable}
                canMove={board.canMove}
                onSelect={board.select}
                onOpen={open}
                onCarry={board.carry}
                onGive={give}
                onProposeTime={(ride, at) => setOpened({ as: 'change', ride, at })}
              />
              <NewRidesNote waiting={held.waiting} onShow={board.release}>
                {(n) => t('{n, plural, one {# change} other {# changes}}: show', { n })}
              </NewRidesNote>
            </>
          )}
        </div>
        <aside className={styles.side} aria-label={t('Map')}>
          <BoardMap
            rides={board.dayRides}
            drivers={board.drivers}
            selected={selected}
            now={now}
            isToday={board.isToday}
            onSelectRide={board.select}
            onSelectDriver={setMarkedDriver}
          />
          {!isNarrow && <RidePanel ride={selected} now={now} doings={doings} />}
        </aside>
      </div>
    </ListPage>
  );
}

interface OpenedRideProps extends Opened {
  board: ReturnType<typeof useLiveBoard>;
  onClose: () => void;
}

/** The dialog of a ride. */
function OpenedRide({ as, ride, at, board, onClose }: OpenedRideProps) {
  const refresh = () => void board.refreshRides();
  if (as === 'change') {
    const start = at === undefined ? undefined : dayAndTime(at);
    return <ChangeBooking ride={ride} start={start} onClose={onClose} />;
  }
  if (as === 'details') {
    return <RideDetailsDialog ride={ride} onClose={onClose} onReopened={refresh} />;
  }
  return (
    <AssignDriverDialog
      ride={ride}
      onAssigned={({ id }) => {
        onClose();
        board.own(id);
        refresh();
      }}
      onClose={onClose}
    />
  );
}

interface DaySwitchProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** The day before, today, the day after. */
function DaySwitch({ day, today, onChange }: DaySwitchProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('Day')} className={styles.days}>
      <IconButton
        variant="outlined"
        label={t('Previous day')}
        icon={<ChevronLeftIcon />}
        onClick={() => onChange(dayAfter(day, -1))}
      />
      <strong className={styles.day} aria-live="polite">
        {formatDate(day)}
      </strong>
      <IconButton
        variant="outlined"
        label={t('Next day')}
        icon={<ChevronRightIcon />}
        onClick={() => onChange(dayAfter(day, 1))}
      />
      <Button disabled={day === today} onClick={() => onChange(today)}>
        {t('Today')}
      </Button>
    </div>
  );
}
