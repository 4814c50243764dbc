import type { ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { earningsTrend } from '../../periods/earnings-trend.ts';
import { average, percent } from '../../periods/rates.ts';
import type { PeriodRange } from '../../periods/report-period.ts';
import type { DriverDay } from './driver-day.ts';

export type Figures = Omit<ReplyOf<typeof reportingMessages.driverReport>, 'profile'>;

/** A day as the report needs it; the hours only when the trend is by hour. */
export type ReportedDay = Omit<DriverDay, 'driver_id' | 'position' | 'fare_by_hour'> & {
  readonly fare_by_hour: DriverDay['fare_by_hour'] | null;
};

/** A driver's figures for the days of a period. `hour` is the island's hour now. */
export function figuresOf(range: PeriodRange, days: readonly ReportedDay[], hour: number): Figures {
  const sum = (column: Count): number => days.reduce((total, day) => total + day[column], 0);
  const totalTrips = sum('rides_completed');
  const totalEarningsMinor = sum('fare_minor');
  const taken = sum('taken');
  const earnings = days.map(({ day, fare_minor, fare_by_hour }) => ({
    day,
    fareMinor: fare_minor,
    fareByHour: fare_by_hour ?? {},
  }));
  return {
    totalEarningsMinor,
    totalTrips,
    totalDistanceMeters: sum('meters'),
    averageFareMinor: average(totalEarningsMinor, totalTrips),
    completionRate: percent(totalTrips, totalTrips + sum('dropped')),
    acceptanceRate: percent(taken, taken + sum('declined')),
    earningsTrend: earningsTrend(range, earnings, hour),
    rideTypes: rideTypesOf(days),
  };
}

type Count = 'rides_completed' | 'fare_minor' | 'meters' | 'taken' | 'declined' | 'dropped';

/** Completed rides per type, the most frequent first. */
function rideTypesOf(days: readonly ReportedDay[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { ride_types } of days) {
    for (const [type, count] of Object.entries(ride_types)) {
      counts.set(type, (counts.get(type) ?? 0) + count);
    }
  }
  const byCount = [...counts].toSorted(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
  return Object.fromEntries(byCount);
}
