import { useT } from '@trupial/web-kit';
import { Badge, type Tone } from '@trupial/ui-kit';
import type { Ride } from '../../rides/ride.ts';
import { barLook, type BarLook } from './time-line/bar-look.ts';

const TONES: Readonly<Record<BarLook['tone'], Tone>> = {
  waiting: 'neutral',
  soon: 'warning',
  urgent: 'warning',
  alarm: 'danger',
  assigned: 'info',
  driving: 'info',
  done: 'success',
};

/** The state of a ride, with the text of its bar. */
export function RideState({ ride, now }: { ride: Ride; now: number }) {
  const t = useT();
  const { tone, words } = barLook(ride, now);
  return <Badge tone={TONES[tone]}>{t(words)}</Badge>;
}
