import { formatTime, useT } from '@trupial/web-kit';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { message } from '@trupial/web-kit/message';
import { classNames, ClockIcon, looks, VisuallyHidden } from '@trupial/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import { beginOf } from '../day/proposed-time.ts';
import type { Suitability } from '../use-candidates.ts';
import { type Coming, minutesLate, whoIsInTime } from './in-time.ts';
import styles from './in-time-line.module.css';
import { useHeldWhileTouched } from './use-held-while-touched.ts';

interface InTimeLineProps {
  ride: Ride;
  /** undefined while it is not known. */
  suitable: ReadonlyMap<number, Suitability> | undefined;
  /** It is on its way to a driver. */
  isMoving: boolean;
  /** `from`: who had the ride when the line was made. */
  onGive: (
    ride: Ride,
    driver: { readonly id: number; readonly name: string },
    from: number | null,
  ) => void;
  /** Shows a driver on the map and in the lanes. */
  onLookAt: (driverId: number | null) => void;
}

/** Where the way begins, before translation. */
const STARTS: Readonly<Record<Coming['arrival']['start'], string>> = {
  position: message('from where he is'),
  ride_before: message('from his ride before'),
  last_ride: message('from his last ride'),
};

/**
 * Who could be at the pickup in time, with the minutes by road: one press gives him the ride. When
 * nobody could, who would be the least late.
 */
export function InTimeLine({ ride, suitable, isMoving, onGive, onLookAt }: InTimeLineProps) {
  const t = useT();
  // Held with who has the ride: who has just got it keeps his place under the pointer.
  const latest = useMemo(
    () => suitable && { ...whoIsInTime(suitable, ride.driver_id), of: ride.driver_id },
    [suitable, ride.driver_id],
  );
  const { value: found, touch } = useHeldWhileTouched(latest, ride.id);
  const drivers = useKeptFocus();
  /** Who was given the ride here last. */
  const [given, setGiven] = useState<number>();
  // A button that is removed is not left.
  useEffect(() => () => onLookAt(null), [onLookAt]);
  const isNobody = found?.inTime.length === 0;
  const shown = found && (isNobody ? found.late : found.inTime);
  const giveTo = (driver: { readonly id: number; readonly name: string }) => {
    if (!found) return;
    setGiven(driver.id);
    // A line that is held does not say that somebody else has it by now: it is not taken from him.
    onGive(ride, driver, ride.driver_id === given ? given : found.of);
  };
  const title = isNobody ? t('Nobody could be there in time') : t('Could be there in time');
  return (
    <section aria-label={title} aria-busy={!found} className={styles.line} {...touch}>
      <p className={styles.title}>
        <ClockIcon size={16} />
        <strong>{title}</strong>
        {found && found.unknown > 0 && (
          <span className={looks.muted}>
            {t('{n, plural, one {# driver: not known} other {# drivers: not known}}', {
              n: found.unknown,
            })}
          </span>
        )}
      </p>
      <ul ref={drivers} className={styles.drivers}>
        {shown?.map((one) => {
          const { driver_id: id, name, arrival } = one;
          const minutes = t('{n} min by road', { n: arrival.minutes_by_road });
          const late = arrival.in_time ? 0 : minutesLate(one, beginOf(ride));
          const when =
            late > 0
              ? t('{n} min late', { n: late })
              : t('there {time}', { time: formatTime(arrival.at) });
          const start = t(STARTS[arrival.start]);
          const isTaken = isMoving || id === ride.driver_id;
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames(styles.driver, late > 0 && styles.late)}
                title={start}
                // Not disabled: it would lose the focus.
                aria-disabled={isTaken || undefined}
                onClick={() => isTaken || giveTo({ id, name })}
                onPointerEnter={() => onLookAt(id)}
                onPointerLeave={() => onLookAt(null)}
                onFocus={() => onLookAt(id)}
                onBlur={() => onLookAt(null)}
              >
                <span className={styles.name}>{name}</span> <span>{minutes}</span>{' '}
                <span>{when}</span>
                <VisuallyHidden>
                  , {start}: {t('give him the ride')}
                </VisuallyHidden>
              </button>
            </li>
          );
        })}
        {found && shown?.length === 0 && (
          <li className={styles.nobody}>
            {t('No driver who is free shares a position or has driven before.')}
          </li>
        )}
      </ul>
    </section>
  );
}
