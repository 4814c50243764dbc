import type { Ride } from '../../../rides/ride.ts';
import { ChangesNote } from '../changes-note.tsx';
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
      <ChangesNote board={board} />
    </div>
  );
}
