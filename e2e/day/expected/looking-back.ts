import { shownPhone } from '../booked-ride.ts';
import type { LoggedDay } from './logged-day.ts';
import { bare, dayOf, dollars, kilometres, routeOf, sum, timeOf } from './words.ts';

/** The history: the figures, the leaderboard, and every row of all pages. */
export function history(day: LoggedDay) {
  const done = day.completed;
  const total = sum(done.map(({ cents }) => cents));
  const byDriver = day.drivers.map(({ id, name }) => {
    const rides = done.filter(({ driverId }) => driverId === id).length;
    return { name, rides };
  });
  const most = Math.max(...byDriver.map(({ rides }) => rides));
  return {
    figures: {
      TotalRides: String(done.length),
      TotalRevenue: dollars(total),
      TotalDistance: bare(kilometres(sum(done.map(({ meters }) => meters)), 1)),
      AverageFare: dollars(Math.round(total / done.length)),
    },
    topDrivers: byDriver.filter(({ rides }) => rides === most).map(({ name }) => bare(name)),
    rows: done.map((ride) =>
      [
        `#${ride.id}`,
        ride.booked.rider + shownPhone(ride.booked),
        ride.driver?.name ?? 'N/A',
        routeOf(ride.booked),
        dayOf(ride.endedAt ?? 0) + timeOf(ride.endedAt ?? 0),
        kilometres(ride.meters, 2),
        dollars(ride.cents),
        'Details',
      ].map(bare),
    ),
  };
}

/** The score as the spec writes it (driver-and-operator.md, section 9). */
export function leaderboardRows(day: LoggedDay): string[][] {
  const entries = day.drivers.map((driver) => {
    const done = day.completed.filter(({ driverId }) => driverId === driver.id);
    const meters = sum(done.map((ride) => ride.meters));
    const cents = sum(done.map((ride) => ride.cents));
    const rating = day.ratingOf(driver) ?? 0;
    const share = (value: number, of: number) => Math.min(value / of, 1);
    const score =
      done.length === 0
        ? 0
        : Math.round(
            10_000 *
              (share(done.length, 100) * 0.5 +
                share(meters / 1000, 5000) * 0.3 +
                share(cents / 100, 15_000) * 0.15 +
                (rating / 5) * 0.05),
          );
    return { driver, rides: done.length, meters, cents, rating, score };
  });
  return entries
    .toSorted((a, b) => b.score - a.score || a.driver.id - b.driver.id)
    .map(({ driver, rides, meters, cents, rating, score }, index) =>
      [
        String(index + 1),
        driver.name,
        score.toLocaleString('en-US'),
        kilometres(meters, 1),
        dollars(cents),
        String(rides),
        `★ ${rating.toFixed(1)}`,
        day.statusOf(driver),
      ].map(bare),
    );
}
