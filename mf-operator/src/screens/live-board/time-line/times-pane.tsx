import { useT } from '@trupial/web-kit';
import { NewRidesNote } from '../../../lists/new-rides-note.tsx';
import type { Ride } from '../../../rides/ride.ts';
import type { LiveBoard } from '../use-live-board.ts';
import { DriverPartsOf } from './driver-parts.tsx';
import { TimeLine } from './time-line.tsx';
import styles from './time-line.module.css';

interface TimesPaneProps {
  board: LiveBoard;
  markedDriver: number | undefined;
  onOpen: (ride: Ride) => void;
  onGive: LiveBoard['give'];
  onProposeTime: (ride: Ride, at: number) => void;
}

/** The time line of the board, and what waits while a pointer is over it. */
export function TimesPane({ board, markedDriver, ...hands }: TimesPaneProps) {
  const t = useT();
  const { held } = board;
  return (
    <div className={styles.pane}>
      <DriverPartsOf isToday={board.isToday}>
        <TimeLine
          {...hands}
          day={board.span}
          lanes={board.lanes}
          now={board.now}
          selected={board.selected?.id}
          markedDriver={markedDriver}
          chosenDriver={board.selectedDriver}
          gone={held.gone}
          moving={board.moving}
          carried={board.carried?.ride}
          suitable={board.suitable}
          canMove={board.canMove}
          onSelect={board.select}
          onCarry={board.carry}
        />
      </DriverPartsOf>
      <NewRidesNote waiting={held.waiting} onShow={board.release}>
        {(n) => t('{n, plural, one {# change} other {# changes}}: show', { n })}
      </NewRidesNote>
    </div>
  );
}
