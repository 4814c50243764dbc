import { ChangesNote } from '../changes-note.tsx';
import { DriverPartsOf } from './driver-parts.tsx';
import { TimeLine, type TimeLineProps } from './time-line.tsx';
import styles from './time-line.module.css';

/** The time line of the board, and what waits while a pointer is over it. */
export function TimesPane(props: TimeLineProps) {
  const { board } = props;
  return (
    <div className={styles.pane}>
      <DriverPartsOf isToday={board.isToday}>
        <TimeLine {...props} />
      </DriverPartsOf>
      <ChangesNote board={board} />
    </div>
  );
}
