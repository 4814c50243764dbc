import { ApiError, callApi } from '@trupial/web-kit/core';
import { useRef, useState } from 'react';
import { FARE_FAILED, readFare } from '../../trip/trip.rules.ts';

interface FareQuestion {
  /** As typed; kilometres. */
  readonly distance: string;
  readonly passengers: number;
  readonly luggage: number;
}

const FIRST: FareQuestion = { distance: '2', passengers: 2, luggage: 2 };

async function fetchEstimate({ distance, passengers, luggage }: FareQuestion): Promise<number> {
  const kilometres = Number(distance);
  const isDistance = distance.trim() !== '' && Number.isFinite(kilometres) && kilometres >= 0;
  if (!isDistance) throw new RangeError(`${distance} is no distance`);
  const answer = await callApi('fareCalc', {
    query: {
      distance_km: kilometres,
      passenger_count: passengers,
      luggage_count: luggage,
      is_holiday: 'false',
    },
  });
  const fare = readFare(answer.fare);
  if (fare === undefined) throw new ApiError({ status: 200, code: 'invalid_answer' });
  return fare;
}

/** The calculator: a fare belongs to its input, and is removed when the input changes. */
export function useFareCalculator() {
  const [question, setQuestion] = useState(FIRST);
  const [fare, setFare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(0);

  const forget = () => {
    latest.current += 1;
    setFare(undefined);
    setProblem(undefined);
    setBusy(false);
  };

  const calculate = async () => {
    forget();
    const own = latest.current;
    setBusy(true);
    const answer = await fetchEstimate(question).catch(() => undefined);
    // Another question was asked meanwhile.
    if (own !== latest.current) return;
    setBusy(false);
    if (answer === undefined) setProblem(FARE_FAILED);
    else setFare(answer);
  };

  const change = (changes: Partial<FareQuestion>) => {
    forget();
    setQuestion((before) => ({ ...before, ...changes }));
  };

  return { question, fare, problem, isBusy, calculate, change };
}
