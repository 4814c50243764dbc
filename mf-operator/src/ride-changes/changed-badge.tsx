import { useT } from '@trupial/web-kit';
import { standsOut } from '@trupial/web-kit/ride-changes';
import { Badge, EditIcon } from '@trupial/ui-kit';
import type { Ride } from '../rides/ride.ts';

/** In lists: a ride that was changed and whose driver has not seen it, or that has no driver. */
export function ChangedBadge({ ride }: { readonly ride: Ride }) {
  const t = useT();
  const why = standsOut(ride);
  if (why === null) return null;
  return (
    <Badge tone={why === 'unseen' ? 'warning' : 'info'} icon={<EditIcon size={14} />}>
      {why === 'unseen' ? t('Changed, not seen') : t('Changed')}
    </Badge>
  );
}
