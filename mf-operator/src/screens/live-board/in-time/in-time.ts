import type { Candidate } from '../../../assign-driver/driver-options.ts';
import type { Suitability } from '../use-candidates.ts';

/** A driver who can have the ride, and when he can be at its pickup. */
export type Coming = Candidate & { readonly arrival: NonNullable<Candidate['arrival']> };

/** Who can have a ride, by when he can be at its pickup; without who has it already. */
export interface WhoIsInTime {
  /** The earliest first; those who are there at the same minute in the order of their rank. */
  readonly inTime: readonly Coming[];
  readonly late: readonly Coming[];
  /** Of how many it is not known. */
  readonly unknown: number;
}

const isKnown = (candidate: Candidate): candidate is Coming => candidate.arrival !== null;
const byArrival = (a: Coming, b: Coming) =>
  Date.parse(a.arrival.at) - Date.parse(b.arrival.at) || a.rank - b.rank;

/** The other drivers who could be at the pickup in time, the earliest arrival first. */
export function whoIsInTime(
  suitable: ReadonlyMap<number, Suitability>,
  driverId: number | null,
): WhoIsInTime {
  const ranked = [...suitable.values()].flatMap((found) =>
    found.kind === 'ranked' && found.candidate.driver_id !== driverId ? [found.candidate] : [],
  );
  const coming = ranked.filter(isKnown).toSorted(byArrival);
  const inTime = coming.filter(({ arrival }) => arrival.in_time);
  return {
    inTime,
    late: coming.filter(({ arrival }) => !arrival.in_time),
    unknown: ranked.length - coming.length,
  };
}

/** By how many whole minutes a driver would be late, at least one. */
export const minutesLate = ({ arrival }: Coming, pickupAt: number): number =>
  Math.max(1, Math.ceil((Date.parse(arrival.at) - pickupAt) / 60_000));
