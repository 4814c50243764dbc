import type { WireRide } from '@trupial/contracts/http';
import { statusLabel } from '@trupial/web-kit/ride-status';

interface ShareWords {
  readonly t: (text: string) => string;
  /** The ride's time as the screen shows it. */
  readonly when: string;
}

/** The text that 'Share Details' copies: one line per fact, the driver only when known. */
export function shareText(
  ride: Pick<
    WireRide,
    | 'tracking_id'
    | 'pickup_location'
    | 'dropoff_location'
    | 'status'
    | 'driver_name'
    | 'driver_phone'
  >,
  { t, when }: ShareWords,
): string {
  const lines: [label: string, value: string | null][] = [
    [t('Tracking ID'), ride.tracking_id],
    [t('Pickup'), ride.pickup_location],
    [t('Drop-off'), ride.dropoff_location],
    [t('Date/Time'), when],
    [t('Status'), t(statusLabel(ride.status))],
    [t('Driver'), ride.driver_name],
    [t('Driver Phone'), ride.driver_phone],
  ];
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}
