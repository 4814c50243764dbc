import { CarIcon, classNames } from '@trupial/ui-kit';
import { memo } from 'react';
import type { MapDriver, MapRide } from '../live-map.types.ts';
import styles from './picture.module.css';

/** Parts of the map's width and height, from 0 to 1. */
interface Place {
  left: number;
  top: number;
}

const styleOf = ({ left, top }: Place) => ({
  insetInlineStart: `${(left * 100).toFixed(2)}%`,
  insetBlockStart: `${(top * 100).toFixed(2)}%`,
});

type MarkedRide = Pick<MapRide, 'id' | 'tone' | 'name'>;

interface RideMarkProps extends Place {
  /** Those that begin here, the loudest first. */
  rides: readonly [MarkedRide, ...MarkedRide[]];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** Where one ride or more begin. Each press chooses the next of them. */
export const RideMark = memo(function RideMark(props: RideMarkProps) {
  const { rides, chosen, onChoose, ...place } = props;
  const at = rides.findIndex(({ id }) => id === chosen);
  const isChosen = at >= 0;
  const next = rides[(at + 1) % rides.length] ?? rides[0];
  const [{ tone }] = rides;
  const names = rides.map(({ name }) => name);
  return (
    <button
      type="button"
      // The time line beside the map offers the same by keyboard.
      tabIndex={-1}
      aria-pressed={isChosen}
      title={names.join('\n')}
      // The label begins with the visible text.
      aria-label={`${rides.length > 1 ? `${rides.length}: ` : ''}${names.join('; ')}`}
      className={classNames(styles.ride, styles[tone], isChosen && styles.chosen)}
      style={styleOf(place)}
      onClick={() => onChoose(next.id)}
    >
      {rides.length > 1 && rides.length}
    </button>
  );
});

interface DriverMarkProps extends Place {
  driver: MapDriver;
  onChoose: (id: number) => void;
}

/** Where a driver is now. */
export function DriverMark({ driver, onChoose, ...place }: DriverMarkProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={driver.name}
      aria-label={driver.name}
      className={classNames(styles.driver, driver.look === 'free' && styles.free)}
      style={styleOf(place)}
      onClick={() => onChoose(driver.id)}
    >
      <CarIcon size={18} />
    </button>
  );
}
