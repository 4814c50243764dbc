import { useT } from '@trupial/web-kit';
import { Button } from '@trupial/ui-kit';
import type { ButtonSize } from '@trupial/ui-kit';
import { isPending } from '../../rides/next-step.ts';
import type { Ride } from '../../rides/ride.ts';
import type { RequestListProps } from './request-list.ts';

type RequestActionsProps = Omit<RequestListProps, 'rides'> & {
  ride: Ride;
  size: ButtonSize;
  className?: string | undefined;
};

/** Accept and Reject, only while the ride is pending. */
export function RequestActions(props: RequestActionsProps) {
  const { ride, running, onAccept, onReject, size, className } = props;
  const t = useT();
  if (!isPending(ride)) return null;
  const command = running?.rideId === ride.id ? running.command : undefined;
  const isBlocked = running !== undefined;
  const about = { 'aria-describedby': `rider-${ride.id}`, size };
  return (
    <div className={className}>
      <Button
        {...about}
        variant="primary"
        busy={command === 'acceptRide'}
        disabled={isBlocked && command !== 'acceptRide'}
        onClick={() => onAccept(ride)}
      >
        {t('Accept')}
      </Button>
      <Button
        {...about}
        variant="secondary"
        busy={command === 'rejectRide'}
        disabled={isBlocked && command !== 'rejectRide'}
        onClick={() => onReject(ride)}
      >
        {t('Reject')}
      </Button>
    </div>
  );
}
