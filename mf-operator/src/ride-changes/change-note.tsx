import { callApi, formatDateTime, type t as translate, useQuery, useT } from '@trupial/web-kit';
import { AmendedFields, unseenChange, WHO_CHANGED } from '@trupial/web-kit/ride-changes';
import { CheckCircleIcon, ClockIcon, EditIcon, classNames, looks } from '@trupial/ui-kit';
import type { Ride } from '../rides/ride.ts';
import { changeStory, type Seen } from './change-story.ts';
import styles from './ride-changes.module.css';

function seenText(t: typeof translate, seen: Seen): string | undefined {
  switch (seen.kind) {
    case 'no driver':
      return undefined;
    case 'not yet':
      return t('Not seen yet by the driver');
    case 'given so':
      return t('The driver got the ride as it is now');
    case 'seen':
      return t('Seen by the driver {time}', { time: formatDateTime(seen.at) });
  }
}

/** The timeline of a ride that was changed: fetched again when it is changed or seen. */
function useChangeSteps({ id, amendments, amendment_seen }: Ride) {
  return useQuery({
    queryKey: ['operator', 'change-steps', id, amendments, amendment_seen],
    queryFn: ({ signal }) => callApi('rideTimeline', { params: { id: String(id) }, signal }),
    enabled: amendments > 0,
    staleTime: Infinity,
  });
}

/** How a ride was changed: what, when, by whom and why, and whether its driver has seen it. */
export function ChangeNote({ ride }: { readonly ride: Ride }) {
  const t = useT();
  const steps = useChangeSteps(ride);
  const change = ride.last_amendment;
  if (!change || ride.amendments === 0) return null;
  const { reason, seen } = changeStory(ride, steps.data ?? []);
  // What the timeline knows is said when it is here; the rest is in the ride itself.
  const said = steps.data || seen.kind === 'not yet' ? seenText(t, seen) : undefined;
  const isUnseen = unseenChange(ride) !== null;
  const SeenIcon = isUnseen ? ClockIcon : CheckCircleIcon;
  return (
    <section
      aria-label={t('Booking changed')}
      className={classNames(styles.note, isUnseen && styles.unseen)}
    >
      <p className={styles.head}>
        <EditIcon size={16} /> <strong>{t('Booking changed')}</strong>
        <span className={looks.quietFigures}>
          {formatDateTime(change.at)}, {t(WHO_CHANGED[change.by])}
        </span>
      </p>
      <AmendedFields fields={change.fields} />
      {reason && <p className={styles.reason}>{reason}</p>}
      {said && (
        <p className={styles.head}>
          <SeenIcon size={16} /> {said}
        </p>
      )}
    </section>
  );
}
