import { formatDateTime, useT } from '@trupial/web-kit';
import { AmendedFields, standsOut, unseenChange, WHO_CHANGED } from '@trupial/web-kit/ride-changes';
import { Badge, EditIcon } from '@trupial/ui-kit';
import type { Ride } from '../rides/ride.ts';
import styles from './ride-change.module.css';

interface RideChangeProps {
  readonly ride: Ride;
}

/** 'Changed', until the ride's driver has seen how; of a request until somebody takes it. */
export function ChangedBadge({ ride }: RideChangeProps) {
  const t = useT();
  const why = standsOut(ride);
  if (why === null) return null;
  return (
    <Badge tone={why === 'unseen' ? 'warning' : 'info'} icon={<EditIcon size={14} />}>
      {t('Changed')}
    </Badge>
  );
}

/** On a ride's card: what was changed, by whom and when, until its driver has seen it. */
export function RideChange({ ride }: RideChangeProps) {
  const t = useT();
  const change = unseenChange(ride);
  if (!change) return null;
  return (
    <section className={styles.change} aria-labelledby={`change-${ride.id}`}>
      <h3 id={`change-${ride.id}`} className={styles.title}>
        <EditIcon size={18} /> {t('This ride was changed')}
      </h3>
      {change.fields.length > 0 ? (
        <AmendedFields fields={change.fields} />
      ) : (
        <p>{t('Nothing that you need to know.')}</p>
      )}
      <p className={styles.who}>
        {formatDateTime(change.at)}, {t(WHO_CHANGED[change.by])}
      </p>
    </section>
  );
}
