import { useT } from '@trupial/web-kit';
import { Badge } from '@trupial/ui-kit';
import { DRIVER_LOOKS, type DriverStatus } from './driver-status.ts';

/** A driver's status as a chip: a word and a tone. */
export function DriverStatusBadge({ status }: { status: DriverStatus }) {
  const t = useT();
  const { name, tone } = DRIVER_LOOKS[status];
  return <Badge tone={tone}>{t(name)}</Badge>;
}
