import { Badge, Button, looks, type Tone } from '@trupial/ui-kit';
import { formatDateTime, formatMoney, islandInstant, useT } from '@trupial/web-kit';
import { isOff, statusLabel, statusTone } from '@trupial/web-kit/ride-status';
import { type Occurrence, ownStatus, type Series, useSeriesWords } from './series-words.ts';
import styles from './series.module.css';

const TONES: Readonly<Record<Occurrence['status'], Tone>> = {
  planned: 'neutral',
  booked: 'success',
  skipped: 'neutral',
  failed: 'danger',
  missed: 'danger',
};

interface OccurrenceRowProps {
  readonly occurrence: Occurrence;
  readonly series: Series;
  /** Milliseconds. */
  readonly now: number;
  readonly onAsk: (what: 'change' | 'skip') => void;
}

/** A ride of a series: when it is, how it stands, and what can be done with it. */
export function OccurrenceRow({ occurrence, series, now, onAsk }: OccurrenceRowProps) {
  const t = useT();
  const words = useSeriesWords();
  const {
    status,
    failure,
    estimate,
    fare,
    changed,
    ride_id: rideId,
    ride_datetime: at,
  } = occurrence;
  const own = ownStatus(occurrence);
  // A ride that was made and has begun, or was called off, is history; what was missed can be cleared
  // away. One that is still planned then was made, or missed, since it was looked at.
  const hasBegun = Number(islandInstant(at)) < now;
  const isPast =
    (status === 'booked' && (own !== null || hasBegun)) || (status === 'planned' && hasBegun);
  const isOver = status === 'skipped' || status === 'missed' || isPast;
  const when = formatDateTime(at);
  const dropLabel = status === 'missed' ? t('Clear away') : t('Leave out');
  const isElsewhere =
    occurrence.pickup_location !== series.pickup_location ||
    occurrence.dropoff_location !== series.dropoff_location;
  return (
    <li className={styles.occurrence}>
      <div className={styles.row}>
        <span className={styles.when}>{when}</span>
        {own === null ? (
          <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
        ) : (
          <Badge tone={statusTone(own)}>{t(statusLabel(own))}</Badge>
        )}
        {changed && <Badge tone="info">{t('Changed by itself')}</Badge>}
        {rideId !== null && <span className={looks.quiet}>{t('Ride #{id}', { id: rideId })}</span>}
        {estimate !== null && (
          <span className={looks.quietFigures}>
            {t('about {fare}', { fare: formatMoney(estimate) })}
          </span>
        )}
        {fare !== null && !isOff(own ?? '') && (
          <span className={looks.quietFigures}>{formatMoney(fare)}</span>
        )}
        <span className={styles.buttons}>
          {!isOver && (
            <Button
              size="small"
              aria-label={`${t('Change')}: ${when}`}
              onClick={() => onAsk('change')}
            >
              {t('Change')}
            </Button>
          )}
          {status !== 'skipped' && !isPast && (
            <Button size="small" aria-label={`${dropLabel}: ${when}`} onClick={() => onAsk('skip')}>
              {dropLabel}
            </Button>
          )}
        </span>
      </div>
      {isElsewhere && (
        <p className={looks.quiet}>
          {occurrence.pickup_location} → {occurrence.dropoff_location}
        </p>
      )}
      {failure && (
        <p className={styles.why}>
          {failure.code === 'series.rider_suspended'
            ? t('The account of the rider is suspended.')
            : t(failure.text)}{' '}
          {t('It is tried again at {time}. Change this ride, or leave it out.', {
            time: formatDateTime(failure.retry_at),
          })}
        </p>
      )}
      {status === 'missed' && (
        <p className={styles.why}>{t('Its time passed before it could be booked.')}</p>
      )}
    </li>
  );
}
