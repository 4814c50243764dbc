import type { Answer, Call } from '../api/caller.ts';
import { ordinaryDay } from './ordinary-day.ts';

/** Asks for the fare of 20.4 km by day with two passengers and two bags, or what is changed of it. */
export function calculateFare(
  call: Call,
  changes: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const query = {
    distance_km: '20.4',
    passenger_count: '2',
    luggage_count: '2',
    trip_time: '10:00:00',
    ride_date: ordinaryDay(3),
    is_holiday: 'false',
    ...changes,
  };
  return call('GET', `/fareCalc/?${new URLSearchParams(query).toString()}`);
}
