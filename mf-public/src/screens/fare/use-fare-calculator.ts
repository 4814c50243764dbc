import { ApiError, callApi, useLocation, useSearchParams } from '@trupial/web-kit/core';
import { useEffect, useRef, useState } from 'react';
import { FARE_FAILED, readFare } from '../../trip/trip.rules.ts';
import { type FareQuestion, isDistance, questionIn, withQuestion } from './fare-question.ts';

/** Browsers refuse an address that changes with every key, in milliseconds. */
const WRITE_AFTER = 250;

/** The question, which is in the address: it outlives a reload, and a link to it asks the same. */
function useQuestion() {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const [question, setQuestion] = useState(() => questionIn(address));
  const isChanged = useRef(false);
  useEffect(() => {
    if (!isChanged.current) return undefined;
    const write = () => {
      // Not into the address of the page that is just coming.
      if (location.pathname !== pathname) return;
      setAddress((now) => withQuestion(now, question), { replace: true });
    };
    const timer = setTimeout(write, WRITE_AFTER);
    return () => clearTimeout(timer);
  }, [question, setAddress, pathname]);
  const change = (changes: Partial<FareQuestion>) => {
    isChanged.current = true;
    setQuestion((before) => ({ ...before, ...changes }));
  };
  return { question, change };
}

async function fetchEstimate({ distance, passengers, luggage }: FareQuestion): Promise<number> {
  if (!isDistance(distance)) throw new RangeError(`${distance} is no distance`);
  const answer = await callApi('fareCalc', {
    query: {
      distance_km: Number(distance),
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
  const { question, change: ask } = useQuestion();
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
    ask(changes);
  };

  return { question, fare, problem, isBusy, calculate, change };
}
