import { formatDistance, useT } from '@trupial/web-kit';
import { Badge, CarIcon, CheckCircleIcon, PhoneIcon, PinIcon, looks } from '@trupial/ui-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import { useEffect, useRef } from 'react';
import { lastPlace } from '../drivers/last-place.ts';
import styles from './assign-driver.module.css';
import type { Candidate, DriverOption } from './driver-options.ts';

/** The reasons for a driver's rank: his way to the pickup, his day, the room in his car. */
function CandidateReasons({ candidate, place }: { candidate: Candidate; place: number }) {
  const t = useT();
  const { distance_km, rides_today, spare_seats, spare_bags } = candidate;
  const reasons = [
    distance_km !== null &&
      t('{distance} to the pickup', { distance: formatDistance(distance_km) }),
    t('{n, plural, one {# ride today} other {# rides today}}', { n: rides_today }),
    t('{n, plural, one {# spare seat} other {# spare seats}}', { n: spare_seats }),
    t('{n, plural, one {# spare bag} other {# spare bags}}', { n: spare_bags }),
  ].filter(Boolean);
  return (
    <span className={styles.reasons}>
      <strong>{t('No. {rank}', { rank: place })}</strong> {reasons.join(' · ')}
    </span>
  );
}

interface DriverCardProps {
  id: string;
  driver: DriverOption;
  /** In the ranking, from 1; undefined: he is not ranked. */
  place: number | undefined;
  /** Why he cannot be chosen any more, before translation. */
  goneWhy: string | undefined;
  isChosen: boolean;
}

/** One driver; chosen, he has a mark and comes into view. Who is gone keeps his place. */
export function DriverCard({ id, driver, place, goneWhy, isChosen }: DriverCardProps) {
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={card}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={goneWhy !== undefined || undefined}
      className={styles.card}
      data-driver={driver.id}
    >
      <span className={looks.strong}>
        {driver.username} <span className={styles.id}>#{driver.id}</span>
      </span>
      <Badge
        tone={driver.isAvailable && goneWhy === undefined ? 'success' : 'neutral'}
        className={styles.badge}
      >
        {goneWhy !== undefined ? t(goneWhy) : driver.isAvailable ? t('Available') : t('Offline')}
      </Badge>
      <span className={styles.fact}>
        <CarIcon size={16} /> {driver.vehicle ?? t('No vehicle info')}
      </span>
      <span className={styles.fact}>
        <PhoneIcon size={16} /> {shownPhone(driver.phone) || t('No phone')}
      </span>
      <span className={styles.fact}>
        <PinIcon size={16} /> {lastPlace(t, driver.location)}
      </span>
      {driver.warning && (
        <span className={styles.reasons}>
          <Badge tone="warning">{t(driver.warning)}</Badge>
        </span>
      )}
      {driver.candidate && place !== undefined && (
        <CandidateReasons candidate={driver.candidate} place={place} />
      )}
      {isChosen && <CheckCircleIcon className={styles.mark} />}
    </div>
  );
}
