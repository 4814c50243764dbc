import { formatDistance, type t as translate, useT } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import type { ExclusionCode } from '../../../assign-driver/driver-options.ts';
import { DRIVER_LOOKS, UNKNOWN_LOOK } from '../../../drivers/driver-status.ts';
import type { DriverLane, UnassignedLane } from '../day/board-lanes.ts';
import type { Suitability } from '../use-candidates.ts';
import styles from './lane.module.css';

/** What is said of a driver for the ride that is carried: as his lane has room for, and in full. */
export interface Remark {
  readonly short: string;
  readonly full: string;
}

/** Why a driver cannot have a ride, as a text that fits in a lane's head. */
const IN_SHORT: Readonly<Record<ExclusionCode, string>> = {
  inactive: message('Suspended'),
  too_small: message('Vehicle too small'),
  no_wheelchair: message('Takes no wheelchair'),
  busy: message('Has another ride'),
  no_child_seats: message('No child seats'),
  offline: message('Offline'),
};

/** A remark that has room everywhere. */
export const plainRemark = (text: string): Remark => ({ short: text, full: text });

/** The remark on a driver; nothing while it is not known. */
export function remarkOn(t: typeof translate, found: Suitability | undefined): Remark | undefined {
  switch (found?.kind) {
    case 'excluded':
    case 'warned':
      return { short: t(IN_SHORT[found.code]), full: t(found.why) };
    case 'offline':
      return plainRemark(t('Offline: call first'));
    case 'ranked': {
      const { rank, distance_km } = found.candidate;
      const place = t('No. {rank}', { rank });
      if (distance_km === null) return plainRemark(place);
      const distance = formatDistance(distance_km);
      return {
        short: `${place} · ${distance}`,
        full: `${place} · ${t('{distance} to the pickup', { distance })}`,
      };
    }
    default:
      return undefined;
  }
}

interface LaneHeadProps {
  lane: DriverLane | UnassignedLane;
  /** While a ride is carried, instead of his status. */
  remark: Remark | undefined;
}

/** The driver of a lane, and his status. */
export function LaneHead({ lane, remark }: LaneHeadProps) {
  const t = useT();
  if (lane.driverId === null) {
    return (
      <>
        <span className={styles.name}>{lane.name}</span>
        <span className={styles.status}>
          {t('{n, plural, one {# ride} other {# rides}}', { n: lane.rides.length })}
        </span>
      </>
    );
  }
  const look = lane.status ? DRIVER_LOOKS[lane.status] : UNKNOWN_LOOK;
  return (
    <>
      <span className={styles.name} title={lane.name}>
        {lane.name}
      </span>
      {remark ? (
        <span className={styles.remark} title={remark.full}>
          {remark.short}
        </span>
      ) : (
        <span className={styles.status} data-tone={look.tone}>
          {t(look.name)}
        </span>
      )}
    </>
  );
}
