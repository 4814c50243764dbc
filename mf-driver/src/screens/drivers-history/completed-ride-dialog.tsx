import { RideMap } from '@trupial/ride-map';
import { formatDateTime, formatDistance, formatMoney, useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { Badge, Button, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import { shownPhone } from '@trupial/web-kit/phone';
import { type ReactNode, useId } from 'react';
import type { Ride } from '../../rides/ride.ts';
import styles from './drivers-history.module.css';

interface CompletedRideDialogProps {
  ride: Ride | undefined;
  onClose: () => void;
}

/** One completed ride, whole. */
export function CompletedRideDialog({ ride, onClose }: CompletedRideDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={ride !== undefined}
      size="large"
      title={t('Ride Details')}
      labels={{ close: t('Close') }}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      {ride && <CompletedRide ride={ride} />}
    </Dialog>
  );
}

function CompletedRide({ ride }: { ride: Ride }) {
  const t = useT();
  const call = phoneLink(ride.rider_phone);
  return (
    <div className={styles.details}>
      <RideMap ride={ride} />
      <Section title={t('Contact')}>
        <Fact name={t('Name')}>{ride.rider_name}</Fact>
        <Fact name={t('Phone')}>
          {call ? <a href={call}>{shownPhone(ride.rider_phone)}</a> : t('N/A')}
        </Fact>
      </Section>
      <Section title={t('Ride Details')}>
        <Fact name={t('Pickup')}>{ride.pickup_location}</Fact>
        <Fact name={t('Drop-off')}>{ride.dropoff_location}</Fact>
        <Fact name={t('Date/Time')}>{formatDateTime(ride.ride_datetime)}</Fact>
      </Section>
      <Section title={t('Trip Information')}>
        <Fact name={t('Passengers')}>{ride.passenger_count}</Fact>
        <Fact name={t('Luggage')}>{ride.luggage_count}</Fact>
        <Fact name={t('Distance')}>{formatDistance(ride.distance_km, 2)}</Fact>
        <Fact name={t('Fare')}>{formatMoney(ride.calculated_fare)}</Fact>
      </Section>
      <RideDetailsList ride={ride} />
      <Section title={t('Request Information')}>
        <Fact name={t('Requested')}>{formatDateTime(ride.created_at)}</Fact>
        <Fact name={t('Completed')}>{formatDateTime(ride.completed_at)}</Fact>
        <Fact name={t('Status')}>
          <Badge tone="success">{t(ride.status)}</Badge>
        </Fact>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={looks.stack2}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={looks.quietFigures}>{name}</dt>
      <dd className={looks.value}>{children}</dd>
    </div>
  );
}
