import {
  Button,
  buttonClass,
  Card,
  CheckIcon,
  CloseIcon,
  CopyIcon,
  looks,
  VisuallyHidden,
} from '@trupial/ui-kit';
import { formatDateTime, formatDistance, formatMoney, Link, useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { shownPhone } from '@trupial/web-kit/phone';
import { useRef, useState } from 'react';
import { copy } from '../../booking/copy.ts';
import { storedPhone } from '../../booking/phone.ts';
import type { BookedRide } from '../../booking/booked-ride.ts';
import { hasEnded, isOff } from '@trupial/web-kit/ride-status';
import { BookedBadge } from './booked-badge.tsx';
import { ChangeOwnRide } from '../../changing/change-own-ride.tsx';
import { OwnDetails } from '../../changing/own-details.tsx';
import { CallTheOffice } from '@trupial/web-kit/call-the-office';
import { ChangedMark, LastChange } from '@trupial/web-kit/changed-mark';
import { CancelRideButton } from '../../cancelling/cancel-ride-button.tsx';
import { OtherRideCard } from './other-ride.tsx';
import { PairNote } from '../../return-trip/pair-note.tsx';
import { useCancelRide } from '../../cancelling/use-cancel-ride.ts';
import { RideFacts } from '../../ride-details/ride-facts.tsx';
import { RouteEnds } from '../../ride-details/route-ends.tsx';
import { isUntold } from '../../ride-details/untold.ts';
import { RoutePicture } from '../../route/route-picture.tsx';
import { useRoute } from '../../route/use-route.ts';
import { BookingActions } from './booking-actions.tsx';
import styles from './booking-confirmation.module.css';
import { ImportantInformation, NextSteps } from './next-steps.tsx';
import { RideNotifications } from './ride-notifications.tsx';
import type { Confirmation } from './use-confirmation.ts';

type BookingProps = Pick<
  Extract<Confirmation, { status: 'found' }>,
  'booking' | 'isOwn' | 'cancelled' | 'changed' | 'other' | 'otherChanged'
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

/** What became of the booking, in English. */
const HEADINGS: Readonly<Record<string, string>> = {
  cancelled: message('Booking cancelled'),
  rejected: message('Booking not accepted'),
  completed: message('Ride completed'),
};

/** The confirmation itself. */
export function Booking(props: BookingProps) {
  const { booking, isOwn, cancelled, changed, other, otherChanged } = props;
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = useFacts(booking);
  const areEndsKnown = !isUntold(booking);
  const route = useRoute(areEndsKnown ? booking.route_from : '', booking.route_to);
  const cancelling = useCancelRide(booking, isOwn, cancelled);
  const otherBooking = other && 'booking' in other ? other.booking : undefined;
  const isOpen = other !== undefined && otherBooking === undefined;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const cancellingOther = useCancelRide(otherBooking, isOwn, () => {
    if (otherBooking) otherChanged({ booking: { ...otherBooking, status: 'Cancelled' } });
  });
  const status = cancelling.isCancelled ? 'Cancelled' : booking.status;
  const state = status.toLowerCase();
  const isOver = hasEnded(status);
  const [wasPressed, setWasPressed] = useState(false);
  const otherCard = other && (
    <OtherRideCard
      ride={booking}
      other={other}
      isOwn={isOwn}
      cancelling={[cancellingOther, cancelling]}
      wasPressed={wasPressed}
      onPress={() => setWasPressed(true)}
      onChange={otherChanged}
    />
  );
  return (
    <>
      <header className={styles.banner} data-off={isOff(status) || undefined}>
        <span className={styles.tick}>
          {isOff(status) ? <CloseIcon size={28} /> : <CheckIcon size={28} />}
        </span>
        <div className={looks.stack1}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t(HEADINGS[state] ?? message('Booking Confirmed!'))}
          </h1>
          {/* The heading has the focus when it changes, and is read by that. */}
          <p className={styles.number} aria-live="polite">
            <span>{t('Ride #{id}', { id: String(booking.id) })}</span>
            <BookedBadge status={status} />
            <ChangedMark amendments={booking.amendments ?? 0} />
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
        <p className={looks.quiet}>{t('Keep it: with it you find your ride again.')}</p>
      </section>
      <VisuallyHidden as="output">
        {wasOpen && otherBooking && t('Your return trip is booked.')}
      </VisuallyHidden>
      {!otherBooking && otherCard}
      {!other && <PairNote ride={booking} />}
      <div className={styles.columns}>
        <div className={looks.stack4}>
          <Card padding="none" className={styles.ride ?? ''}>
            {areEndsKnown && (
              <RoutePicture
                from={booking.pickup_location}
                to={booking.dropoff_location}
                route={route}
                isFlush
              />
            )}
            <div className={styles.rideText}>
              <RouteEnds pickup={booking.pickup_location} dropoff={booking.dropoff_location} />
              <RideFacts facts={facts} />
              <LastChange amendment={booking.last_change} />
              <OwnDetails
                ride={booking}
                areKnown={isOwn && !booking.last_change && !booking.amendments}
              />
            </div>
          </Card>
          {otherBooking && otherCard}
        </div>
        <div className={styles.aside}>
          {isOver ? (
            <Ended state={state} trackingId={booking.tracking_id} />
          ) : (
            <>
              <BookingActions booking={booking} />
              <ChangeOwnRide ride={booking} isOwn={isOwn} onChanged={changed} />
              <RideNotifications ride={booking} isOwn={isOwn} />
              <NextSteps />
              <ImportantInformation />
            </>
          )}
          <CancelRideButton cancelling={cancelling} other={cancellingOther} heading={heading} />
        </div>
      </div>
    </>
  );
}

/** What is left to do when no driver comes any more. */
function Ended({ state, trackingId }: { readonly state: string; readonly trackingId: string }) {
  const t = useT();
  const look = { size: 'large', wide: true } as const;
  return (
    <>
      {state === 'rejected' && <CallTheOffice />}
      <Link to="/" className={buttonClass('primary', look)}>
        {t('Book New Ride')}
      </Link>
      {state === 'completed' && (
        <Link
          to={`/find-my-ride?${new URLSearchParams({ tracking_id: trackingId })}`}
          className={buttonClass('secondary', look)}
        >
          {t('Check Ride Status')}
        </Link>
      )}
    </>
  );
}
