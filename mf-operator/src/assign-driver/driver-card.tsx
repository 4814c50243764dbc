import { useT } from '@trupial/web-kit';
import { Badge, CarIcon, CheckCircleIcon, PhoneIcon, PinIcon } from '@trupial/ui-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import { useEffect, useRef } from 'react';
import styles from './assign-driver.module.css';
import { CandidateReasons } from './candidate-reasons.tsx';
import type { DriverOption } from './driver-options.ts';

interface DriverCardProps {
  id: string;
  driver: DriverOption;
  isChosen: boolean;
}

/** One driver; chosen, he has a mark and comes into view. */
export function DriverCard({ id, driver, isChosen }: DriverCardProps) {
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
      className={styles.card}
      data-driver={driver.id}
    >
      <span className={styles.name}>
        {driver.username} <span className={styles.id}>#{driver.id}</span>
      </span>
      <Badge tone={driver.isAvailable ? 'success' : 'neutral'} className={styles.badge}>
        {driver.isAvailable ? t('Available') : t('Offline')}
      </Badge>
      <span className={styles.fact}>
        <CarIcon size={16} /> {driver.vehicle ?? t('No vehicle info')}
      </span>
      <span className={styles.fact}>
        <PhoneIcon size={16} /> {shownPhone(driver.phone) || t('No phone')}
      </span>
      <span className={styles.fact}>
        <PinIcon size={16} /> {driver.location ?? t('Location unknown')}
      </span>
      {driver.candidate && <CandidateReasons candidate={driver.candidate} />}
      {isChosen && <CheckCircleIcon className={styles.mark} />}
    </div>
  );
}
