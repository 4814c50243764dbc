import { Alert, Button, FilterIcon, Skeleton, Tabs } from '@trupial/ui-kit';
import { showToast, useT } from '@trupial/web-kit';
import { useMedia } from '@trupial/web-kit/measures';
import { useWholeWindow } from '@trupial/web-kit/whole-window';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { isChangeable, isChangeKey } from '../../change-booking/changeable.ts';
import { ListPage } from '../../list-screen/list-page.tsx';
import type { Ride } from '../../rides/ride.ts';
import { reasonOf } from '../../words/reason-of.ts';
import { DaySwitch } from './day/day-switch.tsx';
import { BoardFiltersPanel } from './filters/board-filters-panel.tsx';
import { filterCount } from './filters/board-filters.ts';
import { MapPane } from './map/map-pane.tsx';
import { type Opened, OpenedRide } from './opened-ride.tsx';
import { rememberedShare, rememberShare, viewIn, withView } from './panes/board-view.ts';
import { SplitPanes } from './panes/split-panes.tsx';
import { useRoomBelow } from './panes/use-room-below.ts';
import { ViewSwitch } from './panes/view-switch.tsx';
import { RideList } from './ride-list.tsx';
import type { RideDoings } from './ride-panel.tsx';
import { TimesPane } from './time-line/times-pane.tsx';
import { useLiveBoard } from './use-live-board.ts';
import styles from './live-board.module.css';

/** Up to here a list by time is easier than lanes. */
const NARROW = '(max-width: 47.99rem)';
/** Up to here the parts are one above the other. */
const STACKED = '(max-width: 63.99rem)';
const FILTERS_ID = 'board-filters';
const ONLY = { both: undefined, times: 'first', map: 'second' } as const;

/**
 * The current day: the rides of each driver over time, beside the map of positions, and the rides
 * without a driver.
 */
export default function LiveBoardScreen() {
  const t = useT();
  const board = useLiveBoard();
  const isNarrow = useMedia(NARROW);
  const isStacked = useMedia(STACKED);
  const frame = useRoomBelow<HTMLDivElement>(!isNarrow);
  const [opened, setOpened] = useState<Opened>();
  // What is read follows the ride; a form goes on from what it began with.
  const newest =
    opened?.as === 'details' ? board.rides.find(({ id }) => id === opened.ride.id) : undefined;
  if (opened && newest && newest !== opened.ride) setOpened({ ...opened, ride: newest });
  /** Pointed at in the line of those who could be there in time. */
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const view = viewIn(board.address);
  const filtered = filterCount(board.filters);
  const [isFiltering, setIsFiltering] = useState(filtered > 0);
  useWholeWindow(!isNarrow && view !== 'both');
  const { held, now, selected, canCommand } = board;
  /** With the driver to whom one has just given it: until the lists say so, it is taken from him. */
  const asGiven = (ride: Ride): Ride => {
    const driverId = board.moving.get(ride.id);
    return driverId === undefined ? ride : { ...ride, driver_id: driverId };
  };
  const doings: RideDoings = {
    canCommand,
    isMoving: ({ id }) => board.moving.has(id),
    onAssign: (ride) => setOpened({ as: 'assign', ride: asGiven(ride) }),
    onDetails: (ride) => setOpened({ as: 'details', ride }),
    onSendBack: (ride) => board.give(ride, null, ride.driver_id),
    onChange: (ride) => setOpened({ as: 'change', ride }),
  };
  const changeByKey = (event: KeyboardEvent) => {
    if (!isChangeKey(event) || !canCommand || opened) return;
    if (!selected || !isChangeable(selected)) return;
    event.preventDefault();
    doings.onChange(selected);
  };
  const open = (ride: Ride) => {
    if (canCommand && ride.status.toLowerCase() === 'pending') doings.onAssign(ride);
    else doings.onDetails(ride);
  };
  const give: typeof board.give = (ride, driver, from) => {
    const found = driver ? board.suitableFor(ride)?.get(driver.id) : undefined;
    if (driver && found?.kind === 'excluded') {
      const { name } = driver;
      showToast(`${name}: ${t(found.why)}`, { kind: 'error' });
    } else board.give(ride, driver, from);
  };

  const loading = (
    <div aria-busy="true" aria-label={t('Loading rides…')} role="group" className={styles.loading}>
      <Skeleton shape="block" className={styles.skeleton} />
    </div>
  );
  const marked = lookedAt ?? board.selectedDriver;
  const map = (
    <MapPane
      board={board}
      doings={doings}
      isMapShown={isNarrow || view !== 'times'}
      markedDriver={marked}
      onGive={give}
      onLookAt={setLookedAt}
    />
  );
  const list = <RideList board={board} selected={selected?.id} now={now} doings={doings} />;
  const times = (
    <TimesPane
      board={board}
      markedDriver={marked}
      onOpen={open}
      onGive={give}
      onProposeTime={(ride, at) => setOpened({ as: 'change', ride, at })}
    />
  );
  // Around what loads too: a pointer that is there before the rides has entered it.
  const inHand = (rides: ReactNode) => (
    <div className={styles.times} {...held.pointer}>
      {board.isLoading ? loading : rides}
    </div>
  );

  const choices = (
    <>
      <DaySwitch day={board.day} today={board.today} onChange={board.toDay} />
      <Button
        icon={<FilterIcon size={18} />}
        aria-expanded={isFiltering}
        aria-controls={FILTERS_ID}
        onClick={() => setIsFiltering((is) => !is)}
      >
        {filtered > 0 ? t('Filters ({n})', { n: filtered }) : t('Filters')}
      </Button>
      {!isNarrow && (
        <ViewSwitch
          view={view}
          address={board.address}
          onChange={(next) => board.change((old) => withView(old, next))}
        />
      )}
    </>
  );

  return (
    <ListPage
      title={t('Live Board')}
      list={board}
      // Where they do not fit beside the title they have a row of their own below it.
      before={!isStacked && choices}
      above={
        <>
          {isStacked && <div className={styles.choices}>{choices}</div>}
          {isFiltering && (
            <BoardFiltersPanel
              id={FILTERS_ID}
              day={board.span}
              rides={board.ofDay}
              filters={board.filters}
              onChange={board.filter}
            />
          )}
          {board.completedError && (
            <Alert tone="warning">
              {t('The completed rides could not be fetched: {reason}', {
                reason: reasonOf(t, board.completedError),
              })}
            </Alert>
          )}
        </>
      }
      failure={t('The board could not be fetched: {reason}', {
        reason: board.error ? reasonOf(t, board.error) : '',
      })}
      dialogs={
        opened && <OpenedRide {...opened} board={board} onClose={() => setOpened(undefined)} />
      }
    >
      {isNarrow ? (
        <Tabs
          label={t('View')}
          selected={view === 'map' ? 'map' : 'list'}
          onSelect={(id) => board.change((old) => withView(old, id === 'map' ? 'map' : 'both'))}
          tabs={[
            { id: 'list', label: t('Rides'), panel: inHand(list) },
            { id: 'map', label: t('Map'), panel: map },
          ]}
        />
      ) : (
        <div ref={frame} role="presentation" className={styles.board} onKeyDown={changeByKey}>
          <SplitPanes
            key={isStacked ? 'stacked' : 'beside'}
            label={t('Divider between time line and map')}
            isStacked={isStacked}
            share={rememberedShare(isStacked)}
            onShare={(share) => rememberShare(isStacked, share)}
            only={ONLY[view]}
            first={view === 'map' ? null : inHand(times)}
            second={map}
          />
        </div>
      )}
    </ListPage>
  );
}
