import { useT } from '@trupial/web-kit';
import { Badge } from '@trupial/ui-kit';
import { DRIVER_LOOKS, UNKNOWN_LOOK } from './driver-status.ts';
import type { DriverStatus } from './driver-status.ts';

interface DriverStatusBadgeProps {
  status: string;
  className?: string | undefined;
}

/** A driver's status as a chip: a word and a tone. */
export function DriverStatusBadge({ status, className }: DriverStatusBadgeProps) {
  const t = useT();
  // A status that nobody knows is said to be so.
  const { name, tone } = DRIVER_LOOKS[status as DriverStatus] ?? UNKNOWN_LOOK;
  return (
    <Badge tone={tone} className={className}>
      {t(name)}
    </Badge>
  );
}
