import { Alert, Button, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { formatMoney, Link, useT } from '@trupial/web-kit';
import { sumOf } from '@trupial/web-kit/sum-of';
import { pressedOnce } from '@trupial/web-kit/use-resting';
import type { Booked, CallBody } from './call-body.ts';
import type { BookedTrip } from './use-phone-booking.ts';
import type { ReturnCall } from './book-return-call.ts';
import styles from './phone-booking.module.css';

interface BookedCallProps {
  readonly trip: BookedTrip;
  /** It has just come, under a hand that may press once more: nothing ends it yet. */
  readonly isResting: boolean;
  readonly onTryBack: (body: CallBody) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What the operator tells the caller before the end of the call. */
export function BookedCall(props: BookedCallProps) {
  const { trip, isResting, onTryBack, onAgain, onClose } = props;
  const t = useT();
  // An outcome that comes after the end of the call would be told nobody, or another caller.
  const { there, back, isBookingBack: isWaiting = false } = trip;
  const both = back && 'booked' in back ? back.booked : undefined;
  const close = () => {
    if (!isResting) onClose();
  };
  return (
    <Dialog
      open
      title={
        both
          ? t('Rides #{one} and #{other} are booked', { one: there.id, other: both.id })
          : t('Ride #{id} is booked', { id: there.id })
      }
      labels={{ close: t('Close') }}
      dismissable={!isWaiting}
      onClose={close}
      footer={
        <>
          <Button
            disabled={isWaiting}
            aria-disabled={isResting}
            onKeyDown={pressedOnce}
            onClick={onAgain}
          >
            {t('Next Call')}
          </Button>
          <Button
            variant="primary"
            data-autofocus
            busy={isWaiting}
            aria-disabled={isResting}
            onKeyDown={pressedOnce}
            onClick={onClose}
          >
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className={looks.stack4}>
        <BookedFacts booked={there} />
        {(isWaiting || both) && (
          <div role="status">
            {both ? (
              <BookedFacts booked={both} title={t('Return trip')} />
            ) : (
              t('The return trip is being booked. Please wait, 30 seconds at most.')
            )}
          </div>
        )}
        {both && (
          <p>
            {t('Together')}:{' '}
            <strong>{formatMoney(sumOf([there.calculated_fare, both.calculated_fare]))}</strong>
          </p>
        )}
        {back && 'body' in back && (
          <NotBooked back={back} isTrying={isWaiting} isResting={isResting} onTry={onTryBack} />
        )}
        {!isWaiting && (
          <p>
            <Link
              to="/operator/pending-rides"
              onClick={(event) => (isResting ? event.preventDefault() : onClose())}
            >
              {t('Assign Driver')}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function BookedFacts({ booked, title }: { booked: Booked; title?: string }) {
  const t = useT();
  return (
    <section>
      {title && <h3>{title}</h3>}
      <dl className={styles.booked}>
        <dt>{t('Tracking ID')}</dt>
        <dd className={styles.tracking}>{booked.tracking_id}</dd>
        <dt>{t('Fare')}</dt>
        <dd>{formatMoney(booked.calculated_fare)}</dd>
      </dl>
    </section>
  );
}

interface NotBookedProps {
  readonly back: Extract<ReturnCall, { readonly problem: string }>;
  readonly isTrying: boolean;
  /** Another fare may have to be told first. */
  readonly isResting: boolean;
  readonly onTry: (body: CallBody) => void;
}

/** The first ride stays; the return trip can be tried again as it was said, at its fare of now. */
function NotBooked({ back, isTrying, isResting, onTry }: NotBookedProps) {
  const t = useT();
  return (
    <Alert
      tone="danger"
      title={
        back.isKnown
          ? t('The return trip is not booked')
          : t('It is not known whether the return trip is booked')
      }
      actions={
        <Button
          size="small"
          busy={isTrying}
          aria-disabled={isResting}
          onKeyDown={pressedOnce}
          onClick={() => onTry(back.body)}
        >
          {t('Try again')}
        </Button>
      }
    >
      {back.problem}
    </Alert>
  );
}
