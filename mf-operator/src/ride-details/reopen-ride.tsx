import { errorText, refreshQueries, showToast, useT } from '@trupial/web-kit';
import { Button, SwapIcon } from '@trupial/ui-kit';
import { useCanCommand } from '../commands/use-can-command.ts';
import { useCommand } from '../commands/use-command.ts';
import { listKey } from '../lists/use-polled-list.ts';
import type { Ride } from '../rides/ride.ts';
import { useNow } from '@trupial/web-kit/use-now';
import { reopenableFor, type Step } from '../ride-timeline/timeline-words.ts';
import { timelineKey } from '../ride-timeline/use-ride-timeline.ts';
import { MAY_BE_DONE_ONCE } from '../words/not-known.ts';

interface ReopenRideProps {
  ride: Ride;
  /** undefined: not known yet. */
  steps: readonly Step[] | undefined;
  onReopened: ((ride: Ride) => void) | undefined;
}

/** Reopens a cancelled or rejected ride, as long as the domain allows it. */
export function ReopenRide({ ride, steps, onReopened }: ReopenRideProps) {
  const t = useT();
  const now = useNow();
  const { running, send } = useCommand();
  const canCommand = useCanCommand();
  const left = reopenableFor(steps ?? [], now);
  if (left === 0 || !canCommand) return null;
  const reopen = async () => {
    try {
      await send({ name: 'reopenRide', rideId: ride.id });
      showToast(t('Ride #{id} is pending again', { id: String(ride.id) }));
      onReopened?.(ride);
    } catch (error) {
      showToast(t(errorText(error, MAY_BE_DONE_ONCE)), {
        kind: 'error',
      });
    }
    void refreshQueries(timelineKey(ride.id));
    void refreshQueries(listKey('rides'));
  };
  return (
    <Button
      icon={<SwapIcon size={18} />}
      busy={running !== undefined}
      onClick={() => void reopen()}
    >
      {t('Reopen ({n} min left)', { n: Math.ceil(left / 60_000) })}
    </Button>
  );
}
