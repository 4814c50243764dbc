import { Alert, Button, Card, CopyIcon, looks } from '@trupial/ui-kit';
import { formatDateTime, formatMoney, useT } from '@trupial/web-kit/core';
import { AmendedFields } from '@trupial/web-kit/amended-fields';
import { changeInCommon } from '@trupial/web-kit/same-change';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { pressedOnce, useResting } from '@trupial/web-kit/use-resting';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { changedBooking, type BookedRide } from '../../booking/booked-ride.ts';
import { copy } from '../../booking/copy.ts';
import { hasEnded, isOff } from '@trupial/web-kit/ride-status';
import { BookedBadge } from './booked-badge.tsx';
import { CancelRideButton } from '../../cancelling/cancel-ride-button.tsx';
import type { CancellingRide } from '../../cancelling/use-cancel-ride.ts';
import { isFocusLost } from '../../page/focus.ts';
import { ChangeOwnRide } from '../../changing/change-own-ride.tsx';
import { bookReturn, notBookedTitle, problemText } from '../../return-trip/book-return.ts';
import type { OpenReturn, ReturnTrip } from '../../return-trip/given-return.ts';
import { sumOf } from '@trupial/web-kit/sum-of';
import { RouteEnds } from '../../ride-details/route-ends.tsx';
import styles from './other-ride.module.css';
import type { Problem } from '../../trip/trip.rules.ts';
import type { OtherRide } from './use-confirmation.ts';

interface OtherRideProps {
  /** The ride that is shown above it. */
  readonly ride: BookedRide;
  readonly other: OtherRide;
  readonly isOwn: boolean;
  /** Cancels the other ride, and the one that is shown. */
  readonly cancelling: readonly [CancellingRide, CancellingRide];
  /** The person has pressed 'Book the return trip' here: the focus goes from there to the ride. */
  readonly wasPressed: boolean;
  readonly onPress: () => void;
  readonly onChange: (back: ReturnTrip) => void;
}

/** There and back: the other of the two rides, or why it was not booked. */
export function OtherRideCard(props: OtherRideProps) {
  const { ride, other, onPress, onChange } = props;
  const t = useT();
  if ('booking' in other) return <BookedOther {...props} booking={other.booking} />;
  const { problem } = other;
  if (problem) {
    const shown = { ...other, ride, problem, onPress };
    return <NotBooked {...shown} onTried={onChange} />;
  }
  if (other.isUnknown) return <Alert>{t('Loading your booking...')}</Alert>;
  return <Alert>{t('Your return trip is being booked. Please wait a moment.')}</Alert>;
}

function BookedOther(props: OtherRideProps & { readonly booking: BookedRide }) {
  const { ride, booking, other, isOwn, cancelling, wasPressed, onChange } = props;
  const t = useT();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const keptFocus = useKeptFocus();
  const takeFocus = useEffectEvent(() => {
    // The button that booked it went with its notice. Whoever has just come begins above it.
    if (wasPressed && isFocusLost()) heading.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  const { status } = booking;
  const inCommon = changeInCommon(ride.last_change?.fields, booking);
  const isOver = hasEnded(status);
  const driven = [ride, booking].filter((one) => !isOff(one.status));
  const fares = driven.flatMap(({ calculated_fare: fare }) => fare ?? []);
  return (
    <Card padding="large" className={styles.card ?? ''}>
      <section ref={keptFocus} className={looks.stack3} aria-labelledby={title}>
        <header className={styles.head}>
          <h2 ref={heading} id={title} tabIndex={-1} className={looks.large}>
            {other.isOutbound ? t('Outbound ride') : t('Return trip')}
          </h2>
          <span>{t('Ride #{id}', { id: String(booking.id) })}</span>
          <BookedBadge status={status} />
        </header>
        <RouteEnds pickup={booking.pickup_location} dropoff={booking.dropoff_location} />
        <p>
          <strong>{formatDateTime(booking.ride_datetime)}</strong>
          {' · '}
          {formatMoney(booking.calculated_fare, t('Calculating...'))}
        </p>
        <p className={styles.line}>
          <span>
            {t('Tracking ID')} <strong className={looks.whole}>{booking.tracking_id}</strong>
          </span>
          <Button
            size="small"
            icon={<CopyIcon size={16} />}
            onClick={() => void copy(booking.tracking_id, t('Tracking ID copied!'))}
          >
            {t('Copy the tracking ID of ride #{id}', { id: String(booking.id) })}
          </Button>
        </p>
        {fares.length === 2 && (
          <p className={looks.muted}>
            {t('Both rides together: {fare}', { fare: formatMoney(sumOf(fares)) })}
          </p>
        )}
        {!isOver && inCommon.length > 0 && (
          <div className={looks.stack2}>
            <p>{t('Ride #{id} was changed. Change this one too?', { id: String(ride.id) })}</p>
            <AmendedFields fields={inCommon} />
            <ChangeOwnRide
              ride={booking}
              isOwn={isOwn}
              also={{
                label: t('Make the same change of ride #{id}', { id: String(booking.id) }),
                fields: inCommon,
              }}
              onChanged={(change) => onChange({ booking: changedBooking(booking, change) })}
            />
          </div>
        )}
        {!isOver && (
          <ChangeOwnRide
            ride={booking}
            isOwn={isOwn}
            onChanged={(change) => onChange({ booking: changedBooking(booking, change) })}
          />
        )}
        <CancelRideButton cancelling={cancelling[0]} other={cancelling[1]} heading={heading} />
      </section>
    </Card>
  );
}

interface NotBookedProps extends OpenReturn, Pick<OtherRideProps, 'ride' | 'onPress'> {
  readonly problem: Problem;
  readonly onTried: (back: ReturnTrip) => void;
}

/** The first ride stays as it is; the second one can be tried again as it was typed. */
function NotBooked(props: NotBookedProps) {
  const { ride, wanted, problem, isUnknown = false, onPress, onTried } = props;
  const t = useT();
  const [isTrying, setTrying] = useState(false);
  const { trip, quote } = wanted;
  const isResting = useResting(quote.fare);
  const again = async () => {
    onPress();
    setTrying(true);
    const tried = await bookReturn(wanted, isUnknown);
    setTrying(false);
    onTried(tried);
  };
  return (
    <Alert
      tone={isUnknown ? 'warning' : 'danger'}
      title={notBookedTitle({ isUnknown })}
      actions={
        <Button
          size="small"
          busy={isTrying}
          busyLabel={t('Booking...')}
          aria-disabled={isResting}
          onKeyDown={pressedOnce}
          onClick={() => void again()}
        >
          {t('Book the return trip for {fare}', { fare: formatMoney(quote.fare) })}
        </Button>
      }
    >
      <p>{t('Ride #{id} is booked and stays as it is.', { id: String(ride.id) })}</p>
      <p>{problemText(problem)}</p>
      <p>
        {t('Wanted: {time}, from {from} to {to}.', {
          time: formatDateTime(`${trip.day}T${trip.time}:00`),
          from: trip.pickup.text,
          to: trip.dropoff.text,
        })}
      </p>
    </Alert>
  );
}
