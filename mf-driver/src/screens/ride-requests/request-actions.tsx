import { useT } from '@trupial/web-kit';
import { Button, type ButtonSize } from '@trupial/ui-kit';
import { useIsDriver } from '../../driver-area/use-is-driver.ts';
import { takeAction } from '../../queue/driver-queue.ts';
import { WaitingActions } from '../../queue/waiting-actions.tsx';
import { pressedBy } from '../../press/use-settled.ts';
import type { ShownRide } from '../../press/use-shown-rides.ts';
import { isPending } from '../../rides/next-step.ts';

interface RequestActionsProps {
  request: ShownRide;
  size: ButtonSize;
  className?: string | undefined;
}

/**
 * Accept and Reject, only while the ride is pending; in their place the action that waits for a
 * connection.
 */
export function RequestActions({ request, size, className }: RequestActionsProps) {
  const t = useT();
  const isDriver = useIsDriver();
  const { ride, sending, waiting, isSettled } = request;
  if (!isDriver || !isPending(ride)) return null;
  if (waiting.length > 0) return <WaitingActions actions={waiting} isSettled={isSettled} />;
  const button = (command: 'acceptRide' | 'rejectRide') => ({
    'aria-describedby': `rider-${ride.id}`,
    size,
    busy: sending?.command === command,
    disabled: sending !== undefined && sending.command !== command,
    ...pressedBy(isSettled, () => takeAction(command, ride)),
  });
  return (
    <div className={className}>
      <Button {...button('acceptRide')} variant="primary">
        {t('Accept')}
      </Button>
      <Button {...button('rejectRide')}>{t('Reject')}</Button>
    </div>
  );
}
