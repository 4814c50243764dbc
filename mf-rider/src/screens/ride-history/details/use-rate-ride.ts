import { callApi, errorText, t, useIdempotencyKey, useQueryClient } from '@trupial/web-kit';
import { useState } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import { showChange } from '../use-rides.ts';

/** The stars that a rider gives a completed ride of his. The last word counts. */
export function useRateRide(ride: Ride) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [chosen, setChosen] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [isRated, setRated] = useState(false);
  const [problem, setProblem] = useState<string>();
  const given = ride.rating ?? undefined;
  const stars = chosen ?? given;

  const save = async (): Promise<void> => {
    if (stars === undefined || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { rating } = await callApi('rateRide', {
        params: { id: String(ride.id) },
        body: { rating: stars },
        idempotencyKey: keyFor({ rate: ride.id, stars }),
      });
      await showChange(queries, ride.id, { rating });
      setRated(true);
    } catch (error) {
      setProblem(errorText(error, t('Failed to save your rating. Please try again.')));
    } finally {
      setBusy(false);
    }
  };

  return {
    stars,
    /** There is something to send. */
    isChanged: stars !== given,
    isBusy,
    isRated: isRated && stars === given,
    problem,
    choose: (next: number) => {
      setProblem(undefined);
      setChosen(next);
    },
    save,
  };
}
