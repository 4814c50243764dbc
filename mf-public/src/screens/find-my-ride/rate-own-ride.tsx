import { rateableUntil } from '@trupial/contracts/rating-days';
import { Alert, Button, InlineMessage } from '@trupial/ui-kit';
import { changeQuery, useQuery } from '@trupial/web-kit';
import { ApiError, callApi, useSession, useT } from '@trupial/web-kit/core';
import { RateRide } from '@trupial/web-kit/rate-ride';
import { useState } from 'react';
import { receiptOf } from '../../booking/receipts.ts';

interface RateOwnRideProps {
  readonly ride: {
    readonly id: number;
    readonly tracking_id: string;
    readonly status: string;
    readonly completed_at: string | null;
  };
}

/**
 * The question for stars, to which the receipt by mail leads: for whoever booked, in the browser that
 * has his booking's receipt or in which he is signed in. A tracking id alone rates nothing.
 */
export function RateOwnRide({ ride }: RateOwnRideProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  const { status, completed_at: completedAt } = ride;
  const isOpen =
    status.toLowerCase() === 'completed' &&
    completedAt !== null &&
    rateableUntil(completedAt) > openedAt;
  return isOpen ? <Question ride={ride} /> : null;
}

function Question({ ride: { id, tracking_id: trackingId } }: RateOwnRideProps) {
  const t = useT();
  const session = useSession();
  const receipt = receiptOf(trackingId);
  const isRider = session.status === 'signed-in' && session.role === 'rider';
  const key = ['own-rating', id];
  // Only its rider is answered.
  const {
    data: given,
    isPending,
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const steps = await callApi('rideTimeline', { params: { id: String(id) }, signal });
      return { rating: steps.findLast(({ step }) => step === 'rated')?.rating ?? null };
    },
    enabled: receipt === undefined && isRider,
    retry: false,
  });
  // A receipt does not tell what was given with it before; the last word counts.
  if (receipt !== undefined) return <RateRide ride={{ id, rating: null }} receipt={receipt} />;
  if (isRider && given) {
    const show = (rating: number) => changeQuery(key, () => ({ rating }));
    return <RateRide ride={{ id, ...given }} onRated={show} />;
  }
  if (isRider && isPending) return null;
  // Whose ride it is, is not known: only a refusal says that it is not his.
  if (isRider && !(error instanceof ApiError && [403, 404].includes(error.status))) {
    return (
      <Alert
        tone="danger"
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        }
      >
        {t('This could not be loaded. Please try again.')}
      </Alert>
    );
  }
  return (
    <InlineMessage>
      {t(
        'Was this your ride? To give your driver stars, open this page where you booked, or log in.',
      )}
    </InlineMessage>
  );
}
