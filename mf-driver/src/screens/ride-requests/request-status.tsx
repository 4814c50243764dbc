import { useT } from '@trupial/web-kit';
import { Badge, ClockIcon } from '@trupial/ui-kit';
import { isPending } from '../../rides/next-step.ts';
import type { Ride } from '../../rides/ride.ts';

/** 'Pending', or the driver who has it. */
export function RequestStatus({ ride }: { ride: Ride }) {
  const t = useT();
  if (isPending(ride))
    return (
      <Badge tone="warning" icon={<ClockIcon size={14} />}>
        {t('Pending')}
      </Badge>
    );
  if (ride.driver_name) {
    return <Badge tone="info">{t('Assigned to {driver}', { driver: ride.driver_name })}</Badge>;
  }
  return <Badge>{t(ride.status)}</Badge>;
}
