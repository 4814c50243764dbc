import { formatMoney, Link, useT } from '@trupial/web-kit';
import { Button } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import styles from './phone-booking.module.css';
import type { Booked } from './use-phone-booking.ts';

interface BookedCallProps {
  readonly booked: Booked;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What the operator tells the caller before the end of the call. */
export function BookedCall({ booked, onAgain, onClose }: BookedCallProps) {
  const t = useT();
  return (
    <Dialog
      open
      title={t('Ride #{id} is booked', { id: booked.id })}
      labels={{ close: t('Close') }}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onAgain}>{t('Next Call')}</Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <dl className={styles.booked}>
        <dt>{t('Tracking ID')}</dt>
        <dd className={styles.tracking}>{booked.tracking_id}</dd>
        <dt>{t('Fare')}</dt>
        <dd>{formatMoney(booked.calculated_fare)}</dd>
      </dl>
      <p>
        <Link to="/operator/pending-rides" onClick={onClose}>
          {t('Assign Driver')}
        </Link>
      </p>
    </Dialog>
  );
}
