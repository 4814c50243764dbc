import { useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { Button, buttonClass, Card, MailIcon, PhoneIcon, looks } from '@trupial/ui-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import type { Ride } from '../rides/ride.ts';
import styles from './ride-actions.module.css';

interface ContactTabProps {
  ride: Ride;
  onMessage: (who: 'rider' | 'driver') => void;
}

/** The rider and the driver: names and contact data. */
export function ContactTab({ ride, onMessage }: ContactTabProps) {
  const t = useT();
  const riderPhone = phoneLink(ride.rider_phone);
  const driverPhone = phoneLink(ride.driver_phone);
  const call = (label: string, href: string) => (
    <a href={href} className={buttonClass('secondary')}>
      <PhoneIcon size={18} /> {label}
    </a>
  );
  const write = (label: string, who: 'rider' | 'driver') => (
    <Button icon={<MailIcon size={18} />} onClick={() => onMessage(who)}>
      {label}
    </Button>
  );
  return (
    <div className={looks.stack4}>
      <div className={styles.columns}>
        <Card padding="small" variant="sunken">
          <h3 className={styles.who}>{t('Rider')}</h3>
          <p className={styles.person}>{ride.rider_name}</p>
          <p className={styles.hint}>{shownPhone(ride.rider_phone) || t('No phone number')}</p>
        </Card>
        <Card padding="small" variant="sunken">
          <h3 className={styles.who}>{t('Driver')}</h3>
          <p className={styles.person}>{ride.driver_name ?? t('No driver assigned')}</p>
          <p className={styles.hint}>{shownPhone(ride.driver_phone) || t('No phone number')}</p>
          <p className={styles.hint}>{ride.driver_vehicle ?? t('No vehicle info')}</p>
        </Card>
      </div>
      <h3 className={styles.who}>{t('Quick Actions')}</h3>
      <p className={looks.wrapped}>
        {riderPhone && call(t('Call Rider'), riderPhone)}
        {write(t('Message Rider'), 'rider')}
        {driverPhone && call(t('Call Driver'), driverPhone)}
        {driverPhone && write(t('Message Driver'), 'driver')}
      </p>
    </div>
  );
}
