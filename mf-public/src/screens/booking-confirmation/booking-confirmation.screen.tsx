import { buttonClass, EmptyState, ErrorState, Skeleton, looks } from '@trupial/ui-kit';
import { Link, Navigate, useT } from '@trupial/web-kit/core';
import { Booking } from './booking.tsx';
import styles from './booking-confirmation.module.css';
import { useConfirmation, useShownBooking } from './use-confirmation.ts';

/** The booked ride, the next steps, and how to find it again. */
export default function BookingConfirmationScreen() {
  return <BookingConfirmation key={useShownBooking()} />;
}

function BookingConfirmation() {
  const t = useT();
  const confirmation = useConfirmation();
  if (confirmation.status === 'nothing') return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <title>{t('Your booking · Trupial')}</title>
      <Content confirmation={confirmation} />
    </div>
  );
}

function Content({ confirmation }: { confirmation: ReturnType<typeof useConfirmation> }) {
  const t = useT();
  const links = (
    <>
      <Link to="/find-my-ride" className={buttonClass('primary')}>
        {t('Track Your Ride')}
      </Link>
      <Link to="/" className={buttonClass('secondary')}>
        {t('Book New Ride')}
      </Link>
    </>
  );
  switch (confirmation.status) {
    case 'found':
      return <Booking {...confirmation} />;
    case 'failed':
      return (
        <ErrorState
          heading="h1"
          title={t('Unable to Load Booking')}
          onRetry={confirmation.retry}
          retrying={confirmation.isRetrying}
          labels={{ retry: t('Retry') }}
          actions={links}
        >
          {t('Unable to load booking details. Please check your tracking ID.')}
        </ErrorState>
      );
    case 'missing':
      return <EmptyState heading="h1" title={t('Booking information not found')} action={links} />;
    default:
      return <Loading />;
  }
}

function Loading() {
  const t = useT();
  return (
    <div className={looks.stack4} aria-busy="true">
      <output className={looks.quiet}>{t('Loading your booking...')}</output>
      <Skeleton shape="heading" />
      <Skeleton shape="block" className={styles.loadingId ?? ''} />
      <Skeleton shape="block" className={styles.loadingMap ?? ''} />
      <Skeleton lines={6} />
    </div>
  );
}
