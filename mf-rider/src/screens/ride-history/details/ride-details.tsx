import { looks } from '@trupial/ui-kit';
import { RideMap } from '@trupial/ride-map';
import { formatDateTime, formatDistance, formatMoney, Link, useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import { shownPhone } from '@trupial/web-kit/phone';
import { type ReactNode, useId } from 'react';
import { StatusBadge } from '../../../rides/status-badge.tsx';
import type { Ride } from '../../../rides/ride.ts';
import styles from './own-ride-details.module.css';

/** Everything that the rider may see of one ride. */
export function RideDetails({ ride }: { ride: Ride }) {
  const t = useT();
  return (
    <div className={styles.details}>
      <RideMap ride={ride} shape="standard" />
      <Facts
        title={t('Locations')}
        facts={[
          { label: t('Pickup'), value: ride.pickup_location, wide: true },
          { label: t('Dropoff'), value: ride.dropoff_location, wide: true },
        ]}
      />
      <Facts
        title={t('Ride Information')}
        facts={[
          { label: t('Date & Time'), value: formatDateTime(ride.ride_datetime), wide: true },
          { label: t('Passengers'), value: ride.passenger_count },
          { label: t('Luggage'), value: ride.luggage_count },
          { label: t('Distance'), value: formatDistance(ride.distance_km, 2) },
          { label: t('Fare'), value: formatMoney(ride.calculated_fare, t('N/A')) },
        ]}
      />
      <RideDetailsList ride={ride} />
      <Facts
        title={t('Driver Information')}
        facts={[
          { label: t('Name'), value: ride.driver_name || t('Not Assigned') },
          { label: t('Phone'), value: <Phone number={ride.driver_phone} /> },
          ...(ride.driver_vehicle
            ? [{ label: t('Vehicle'), value: ride.driver_vehicle, wide: true }]
            : []),
        ]}
      />
      <Facts
        title={t('Request Information')}
        facts={[
          { label: t('Requested At'), value: formatDateTime(ride.created_at) },
          { label: t('Completed At'), value: formatDateTime(ride.completed_at, t('N/A')) },
          { label: t('Status'), value: <StatusBadge status={ride.status} /> },
          {
            label: t('Tracking ID'),
            value: (
              <Link
                to={`/find-my-ride?tracking_id=${encodeURIComponent(ride.tracking_id)}`}
                className={looks.whole ?? ''}
              >
                {ride.tracking_id}
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
}

function Phone({ number }: { number: string | null }) {
  const t = useT();
  const href = phoneLink(number);
  return href ? <a href={href}>{shownPhone(number)}</a> : t('N/A');
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole line. */
  readonly wide?: boolean;
}

/** A titled group of labelled facts. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.groupTitle}>
        {title}
      </h3>
      <dl className={styles.facts}>
        {facts.map(({ label, value, wide }) => (
          <div key={label} className={styles.fact} data-wide={wide || undefined}>
            <dt className={looks.quiet}>{label}</dt>
            <dd className={looks.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
