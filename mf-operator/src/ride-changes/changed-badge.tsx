import { useT } from '@trupial/web-kit';
import { unseenChange } from '@trupial/web-kit/ride-changes';
import { Badge, EditIcon } from '@trupial/ui-kit';
import type { Ride } from '../rides/ride.ts';

/** In lists: a ride that was changed and whose driver has not seen it, or that has no driver. */
export function ChangedBadge({ ride }: { readonly ride: Ride }) {
  const t = useT();
  const isUnseen = unseenChange(ride) !== null;
  const isWaiting = ride.driver_id === null && ride.amendments > 0;
  if (!isUnseen && !isWaiting) return null;
  return (
    <Badge tone={isUnseen ? 'warning' : 'info'} icon={<EditIcon size={14} />}>
      {isUnseen ? t('Changed, not seen') : t('Changed')}
    </Badge>
  );
}
