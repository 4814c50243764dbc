import { useT } from '@trupial/web-kit';
import type { ComponentProps } from 'react';
import { InTimeLine } from '../in-time/in-time-line.tsx';
import { type RideDoings, RidePanel } from '../ride-panel.tsx';
import type { LiveBoard } from '../use-live-board.ts';
import { BoardMap } from './board-map.tsx';
import styles from './map-pane.module.css';

interface MapPaneProps {
  board: LiveBoard;
  doings: RideDoings;
  /** False: only the chosen ride, beside a time line that has the window. */
  isMapShown: boolean;
  markedDriver: number | undefined;
  onGive: LiveBoard['give'];
  onLookAt: (driverId: number | null) => void;
}

/** The map, and the chosen ride with who could be there in time. */
export function MapPane(props: MapPaneProps) {
  const { board, doings, isMapShown, markedDriver, onGive, onLookAt } = props;
  const t = useT();
  const { selected, carried, drivers } = board;
  const giveTo: ComponentProps<typeof BoardMap>['onGive'] = (driverId, dragged) => {
    const rideId = dragged ? dragged.rideId : carried?.ride.id;
    const ride = board.dayRides.find(({ id }) => id === rideId);
    const driver = drivers.find(({ id }) => id === driverId);
    if (!ride || !driver || !board.isMovable(ride) || board.moving.has(ride.id)) return;
    const from = dragged ? dragged.from : board.shownDriver(ride);
    if (from === driverId) return;
    onGive(ride, { id: driverId, name: driver.name || driver.username }, from);
  };
  return (
    <aside className={styles.pane} data-alone={!isMapShown || undefined} aria-label={t('Map')}>
      <div className={styles.parts}>
        {isMapShown && (
          <div className={styles.map}>
            <BoardMap board={board} markedDriver={markedDriver} onGive={giveTo} />
          </div>
        )}
        <div className={styles.ride}>
          <RidePanel ride={selected} from={board.span.from} now={board.now} doings={doings}>
            {selected && board.isMovable(selected) && (
              <InTimeLine
                key={selected.id}
                ride={selected}
                suitable={board.suitableFor(selected)}
                isMoving={board.moving.has(selected.id)}
                onGive={onGive}
                onLookAt={onLookAt}
              />
            )}
          </RidePanel>
        </div>
      </div>
    </aside>
  );
}
