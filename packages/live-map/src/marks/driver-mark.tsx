import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { FRESH_SECONDS, type MapDriver } from '../live-map.types.ts';
import type { FleetMotion } from '../motion/fleet-motion.ts';
import { driverKey } from './mark-keys.ts';
import styles from './marks.module.css';

interface DriverMarkProps {
  readonly motion: FleetMotion;
  readonly driver: MapDriver;
  readonly isChosen: boolean;
  readonly isTarget: boolean;
  readonly onChoose: (driverId: number) => void;
}

/** A car from above, its front upwards. */
const CAR = 'M5 3.5C5 2 6.5 1 8 1s3 1 3 2.5V13c0 1.2-1.3 2-3 2s-3-.8-3-2Z';
const WINDOW = 'M6.2 5.2c1.2-.5 2.4-.5 3.6 0l-.4 2H6.6Z';

const isOld = ({ ageSeconds }: MapDriver) => ageSeconds > FRESH_SECONDS;

/** A driver's car: it moves by itself, points where it drives, and turns grey with age. */
function Mark({ motion, driver, isChosen, isTarget, onChoose }: DriverMarkProps) {
  const { id, at, heading, look, name, label, nextRide } = driver;
  const element = useRef<HTMLDivElement>(null);
  const [lat, lng] = at;
  const first = useRef(at);

  // Before it is painted: a mark is never seen in the corner.
  useLayoutEffect(() => {
    const key = driverKey(id);
    if (element.current) motion.add(key, element.current, first.current);
    return () => motion.remove(key);
  }, [motion, id]);

  useEffect(() => {
    first.current = [lat, lng];
    motion.report(driverKey(id), [lat, lng]);
    // The reported heading is of the new place; on the way there the road's is shown.
    if (typeof heading === 'number')
      element.current?.style.setProperty('--heading', `${heading}deg`);
  }, [motion, id, lat, lng, heading]);

  return (
    <div ref={element} className={styles.driver} data-chosen={isChosen || undefined}>
      <button
        type="button"
        data-driver={id}
        data-look={look}
        data-old={isOld(driver) || undefined}
        data-target={isTarget || undefined}
        className={styles.car}
        // For pointers: the list beside the map offers the same by keyboard.
        tabIndex={-1}
        title={name}
        aria-label={name}
        aria-pressed={isChosen}
        onClick={() => onChoose(id)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path className={styles.body} d={CAR} />
          <path className={styles.window} d={WINDOW} />
        </svg>
      </button>
      {(label ?? nextRide) && (
        <span className={styles.words} data-words aria-hidden="true">
          <span>{label}</span>
          {nextRide && <small>{nextRide}</small>}
        </span>
      )}
    </div>
  );
}

const isSame = (one: DriverMarkProps, other: DriverMarkProps): boolean => {
  const [before, after] = [one.driver, other.driver];
  return (
    one.motion === other.motion &&
    one.isChosen === other.isChosen &&
    one.isTarget === other.isTarget &&
    one.onChoose === other.onChoose &&
    before.id === after.id &&
    before.at[0] === after.at[0] &&
    before.at[1] === after.at[1] &&
    isOld(before) === isOld(after) &&
    before.heading === after.heading &&
    before.look === after.look &&
    before.name === after.name &&
    before.label === after.label &&
    before.nextRide === after.nextRide
  );
};

/** Renders only what is seen to change: an age in seconds is not. */
export const DriverMark = memo(Mark, isSame);
