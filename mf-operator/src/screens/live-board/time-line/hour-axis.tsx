import { AxisTop } from '@visx/axis';
import { classNames } from '@trupial/ui-kit';
import { formatShortDay, formatTime } from '@trupial/web-kit';
import { BOARD_HOURS, type DaySpan } from '../day/island-day.ts';
import styles from './time-line.module.css';
import { HOUR, type TimeScale } from './time-scale.ts';

const HEIGHT = 28;
/** Room that a time on the axis takes, in pixels. */
const NAME_WIDTH = 64;
const EVERY = [1, 2, 3, 6] as const;

/** The time, and of midnight the day that begins. */
function nameOf(instant: number, at: number): string {
  const iso = new Date(instant).toISOString();
  return at > 0 && at % (24 * HOUR) === 0 ? formatShortDay(iso) : formatTime(iso);
}

/** The hours of a board on the island; so many of them named as have room. */
export function HourAxis({ scale, day }: { scale: TimeScale; day: DaySpan }) {
  const hourWidth = scale(HOUR) - scale(0);
  const every = EVERY.find((hours) => hours * hourWidth >= NAME_WIDTH) ?? 6;
  const hours = Array.from({ length: BOARD_HOURS / every }, (_, index) => index * every * HOUR);
  return (
    <svg
      className={styles.axis}
      width={scale(BOARD_HOURS * HOUR)}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      <AxisTop
        scale={scale}
        top={HEIGHT}
        tickValues={hours}
        tickLength={6}
        axisLineClassName={classNames(styles.axisLine)}
        tickLineProps={{ className: classNames(styles.axisLine) }}
        tickFormat={(at) => nameOf(day.from + Number(at), Number(at))}
        tickLabelProps={() => ({
          className: classNames(styles.tick),
          textAnchor: 'start',
          dx: 5,
          dy: -3,
        })}
      />
    </svg>
  );
}
