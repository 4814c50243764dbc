import { callApi, errorText, t, useIdempotencyKey } from '@trupial/web-kit';
import { useState } from 'react';

export interface RatedRide {
  readonly id: number;
  /** The stars that it has, as far as that is known. */
  readonly rating: number | null;
}

/**
 * The stars that a rider gives a completed ride of his. The last word counts.
 *
 * @param receipt of a visitor's booking
 * @param onRated shows the new stars
 */
export function useRateRide(ride: RatedRide, receipt?: string, onRated?: (rating: number) => void) {
  const keyFor = useIdempotencyKey();
  const [chosen, setChosen] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState<number>();
  const [saves, setSaves] = useState(0);
  const [problem, setProblem] = useState<string>();
  const given = ride.rating ?? saved;
  const stars = chosen ?? given;

  const save = async (): Promise<void> => {
    if (stars === undefined || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { rating } = await callApi('rateRide', {
        params: { id: String(ride.id) },
        body: receipt === undefined ? { rating: stars } : { rating: stars, receipt },
        idempotencyKey: keyFor({ rate: ride.id, stars }),
      });
      setSaved(rating);
      onRated?.(rating);
      setSaves((count) => count + 1);
    } catch (error) {
      setProblem(errorText(error, t('Failed to save your rating. Please try again.')));
    } finally {
      setBusy(false);
    }
  };

  return {
    stars,
    isGiven: given !== undefined,
    /** There is something to send. */
    isChanged: stars !== given,
    isBusy,
    isRated: saved !== undefined && stars === given,
    /** How often stars have been saved here. */
    saves,
    problem,
    choose: (next: number) => {
      setProblem(undefined);
      setChosen(next);
    },
    save,
  };
}
