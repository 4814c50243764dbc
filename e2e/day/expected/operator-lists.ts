import { shownPhone } from '../booked-ride.ts';
import type { DayDriver } from '../cast.ts';
import type { LoggedDay } from './logged-day.ts';
import {
  bare,
  dayOf,
  dollars,
  islandDay,
  kilometres,
  officeWords,
  plural,
  routeOf,
  sum,
  timeFrom,
  timeOf,
  whenOf,
} from './words.ts';

/** The table of pending rides, cell by cell. */
export function pendingRows(day: LoggedDay): string[][] {
  return day.waiting.map((ride) =>
    [
      ride.trackingId,
      ride.booked.rider,
      shownPhone(ride.booked),
      routeOf(ride.booked),
      dayOf(ride.scheduledFor) +
        timeOf(ride.scheduledFor) +
        day.attention(ride) +
        day.changed(ride),
      plural(ride.passengers, 'passenger') +
        plural(ride.luggage, 'bag') +
        kilometres(ride.meters, 2) +
        dollars(ride.cents),
      'AssignReject',
    ].map(bare),
  );
}

/** The cards of assigned rides. */
export function assignedCards(day: LoggedDay): string[] {
  return day.underWay.map((ride) =>
    bare(
      [
        `Ride #${ride.id}`,
        officeWords[ride.status],
        whenOf(ride.scheduledFor),
        day.attention(ride),
        day.changed(ride),
        ride.trackingId,
        routeOf(ride.booked),
        ride.driver?.name,
        ride.driver?.vehicle,
        ride.driver?.phone,
        'Assigned',
        timeFrom(day.now, ride.assignedAt ?? 0),
        'ETA',
        timeFrom(day.now, ride.scheduledFor + ride.minutes * 60_000),
        'Actions',
        'Complete',
        'Cancel',
        'More',
      ].join(''),
    ),
  );
}

/** The dashboard: its figures and the first five of each list. */
export function dashboard(day: LoggedDay) {
  const available = day.byName.filter((driver) => day.statusOf(driver) === 'Available');
  const today = day.completed.filter(
    ({ endedAt }) => islandDay(endedAt ?? 0) === islandDay(day.now),
  );
  return {
    figures: {
      PendingRides: String(day.waiting.length),
      ActiveRides: String(day.underWay.length),
      AvailableDrivers: String(available.length),
      CompletedToday: String(today.length),
    },
    underCompleted: `Details${dollars(sum(today.map(({ cents }) => cents)))}`,
    pending: day.waiting
      .slice(0, 5)
      .map((ride) =>
        bare(
          [
            timeOf(ride.scheduledFor),
            dayOf(ride.scheduledFor),
            day.attention(ride),
            day.changed(ride),
            routeOf(ride.booked),
            ride.booked.rider,
            '·',
            plural(ride.passengers, 'passenger'),
            '·',
            plural(ride.luggage, 'bag'),
            '·',
            ride.trackingId,
            'Assign Driver',
          ].join(''),
        ),
      ),
    active: day.underWay
      .slice(0, 5)
      .map((ride) =>
        bare(
          [
            officeWords[ride.status],
            `#${ride.id}`,
            day.attention(ride),
            day.changed(ride),
            routeOf(ride.booked),
            ride.driver?.name,
            '·',
            `Assigned ${timeFrom(day.now, ride.assignedAt ?? 0)}`,
            'DetailsManage',
          ].join(''),
        ),
      ),
    available: available
      .slice(0, 5)
      .map(({ name, vehicle }) => bare(`${name}${vehicle}View Profile`)),
  };
}

/** The drivers' cards, also of suspended drivers. */
export function driverCards(day: LoggedDay): string[] {
  return day.byName.map((driver) => {
    const done = day.completed.filter(({ driverId }) => driverId === driver.id);
    const status = day.statusOf(driver);
    const isOn = status === 'Available' || status === 'On Ride';
    return bare(
      [
        driver.name,
        status,
        `★ ${(day.ratingOf(driver) ?? 4.5).toFixed(1)} (${plural(done.length, 'ride')})`,
        driver.phone,
        driver.vehicle,
        done[0] ? `Last drop-off: ${done[0].booked.to}` : 'Location unknown',
        `Last active: ${lastActive(day, driver)}`,
        'Assign Ride',
        isOn ? 'Set Inactive' : 'Set Active',
      ].join(''),
    );
  });
}

/** The time of his last own action. */
function lastActive(day: LoggedDay, { id }: DayDriver): string {
  const his = day.events.findLast(({ by }) => by === String(id));
  return his === undefined ? 'Unknown' : whenOf(Date.parse(String(his.data['at'])));
}
