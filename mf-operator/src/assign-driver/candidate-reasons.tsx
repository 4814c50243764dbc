import { formatDistance, useT } from '@trupial/web-kit';
import styles from './assign-driver.module.css';
import type { Candidate } from './driver-options.ts';

/** Why a driver stands where he stands: his way to the pickup, his day, the room in his car. */
export function CandidateReasons({ candidate }: { candidate: Candidate }) {
  const t = useT();
  const { rank, distance_km, rides_today, spare_seats, spare_bags } = candidate;
  const reasons = [
    distance_km !== null &&
      t('{distance} to the pickup', { distance: formatDistance(distance_km) }),
    t('{n, plural, one {# ride today} other {# rides today}}', { n: rides_today }),
    t('{n, plural, one {# spare seat} other {# spare seats}}', { n: spare_seats }),
    t('{n, plural, one {# spare bag} other {# spare bags}}', { n: spare_bags }),
  ].filter(Boolean);
  return (
    <span className={styles.reasons}>
      <strong>{t('No. {rank}', { rank })}</strong> {reasons.join(' · ')}
    </span>
  );
}
