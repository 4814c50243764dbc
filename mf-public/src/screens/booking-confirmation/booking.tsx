import {
  Badge,
  Button,
  buttonClass,
  Card,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  CopyIcon,
  looks,
} from '@trupial/ui-kit';
import { formatDateTime, formatDistance, formatMoney, Link, useT } from '@trupial/web-kit/core';
import { shownPhone } from '@trupial/web-kit/phone';
import { copy } from '../../booking/copy.ts';
import { storedPhone } from '../../booking/phone.ts';
import type { BookedRide } from '../../booking/booked-ride.ts';
import { statusLabel, statusTone } from '../../booking/ride-status.ts';
import { CancelRideButton } from '../../cancelling/cancel-ride-button.tsx';
import { useCancelRide } from '../../cancelling/use-cancel-ride.ts';
import { RideFacts } from '../../ride-details/ride-facts.tsx';
import { RouteEnds } from '../../ride-details/route-ends.tsx';
import { RoutePicture } from '../../route/route-picture.tsx';
import { useRoute } from '../../route/use-route.ts';
import { BookingActions } from './booking-actions.tsx';
import styles from './booking-confirmation.module.css';
import { ImportantInformation, NextSteps } from './next-steps.tsx';
import type { Confirmation } from './use-confirmation.ts';

type BookingProps = Pick<
  Extract<Confirmation, { status: 'found' }>,
  'booking' | 'isOwn' | 'cancelled'
>;

/** The facts of a ride that are known for certain; luggage and distance only when there are any. */
function useFacts(booking: BookedRide) {
  const t = useT();
  const { luggage_count: luggage, distance_km: distance } = booking;
  return [
    { label: t('Scheduled Time'), value: formatDateTime(booking.ride_datetime), wide: true },
    {
      label: t('Estimated Fare'),
      value: (
        <strong className={styles.amount}>
          {formatMoney(booking.calculated_fare, t('Calculating...'))}
        </strong>
      ),
    },
    ...(distance && distance > 0
      ? [{ label: t('Distance'), value: formatDistance(distance) }]
      : []),
    { label: t('Passengers'), value: booking.passenger_count },
    ...(luggage > 0 ? [{ label: t('Luggage'), value: luggage }] : []),
    { label: t('Contact Name'), value: booking.rider_name },
    { label: t('Contact Phone'), value: shownPhone(storedPhone(booking.rider_phone)) },
  ];
}

/** The confirmation itself. */
export function Booking({ booking, isOwn, cancelled }: BookingProps) {
  const t = useT();
  const facts = useFacts(booking);
  const route = useRoute(booking.route_from, booking.route_to);
  const cancelling = useCancelRide(booking, isOwn, cancelled);
  const status = cancelling.isCancelled ? 'Cancelled' : booking.status;
  const isCancelled = status.toLowerCase() === 'cancelled';
  const isNew = status.toLowerCase() === 'pending';
  return (
    <>
      <header className={styles.banner} data-cancelled={isCancelled || undefined}>
        <span className={styles.tick}>
          {isCancelled ? <CloseIcon size={28} /> : <CheckIcon size={28} />}
        </span>
        <div className={looks.stack1} aria-live="polite">
          <h1 className={styles.title}>
            {isCancelled ? t('Booking cancelled') : t('Booking Confirmed!')}
          </h1>
          <p className={styles.number}>
            <span>{t('Ride #{id}', { id: String(booking.id) })}</span>
            <Badge
              tone={isNew ? 'warning' : statusTone(status)}
              icon={isNew && <ClockIcon size={14} />}
            >
              {isNew ? t('Processing') : t(statusLabel(status))}
            </Badge>
          </p>
        </div>
      </header>
      <section className={styles.tracking} aria-labelledby="tracking-id">
        <h2 id="tracking-id" className={styles.label}>
          {t('Tracking ID')}
        </h2>
        <p className={styles.trackingId}>{booking.tracking_id}</p>
        <Button
          variant="primary"
          icon={<CopyIcon size={18} />}
          onClick={() => void copy(booking.tracking_id, t('Tracking ID copied!'))}
        >
          {t('Copy')}
        </Button>
        <p className={styles.muted}>{t('Keep it: with it you find your ride again.')}</p>
      </section>
      <div className={styles.columns}>
        <Card padding="none" className={styles.ride ?? ''}>
          <RoutePicture
            from={booking.pickup_location}
            to={booking.dropoff_location}
            route={route}
            isFlush
          />
          <div className={styles.rideText}>
            <RouteEnds pickup={booking.pickup_location} dropoff={booking.dropoff_location} />
            <RideFacts facts={facts} />
          </div>
        </Card>
        <div className={styles.aside}>
          {isCancelled ? (
            <Link to="/" className={buttonClass('primary', { size: 'large', wide: true })}>
              {t('Book New Ride')}
            </Link>
          ) : (
            <BookingActions booking={booking} />
          )}
          {!isCancelled && <NextSteps />}
          {!isCancelled && <ImportantInformation />}
          <CancelRideButton cancelling={cancelling} />
        </div>
      </div>
    </>
  );
}
