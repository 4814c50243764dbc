import type { BookedRide } from '../booked-ride.ts';
import type { RideInLog } from '../ride-in-log.ts';

/** What screens write, in English and in island time. */

const island = 'America/Curacao';
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: island,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: island,
  hour: 'numeric',
  minute: '2-digit',
});
const isoTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: island,
  dateStyle: 'short',
  timeStyle: 'short',
});

export const dollars = (cents: number): string => money.format(cents / 100);
export const kilometres = (meters: number, decimals: number): string =>
  `${(meters / 1000).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} km`;
export const dayOf = (instant: number): string => day.format(instant);
export const timeOf = (instant: number): string => time.format(instant);
export const whenOf = (instant: number): string => `${dayOf(instant)}, ${timeOf(instant)}`;
/** '2026-11-22 13:40': an island time. A prefix of it is its hour, its day or its month. */
export const islandTime = (instant: number): string => isoTime.format(instant);
export const islandDay = (instant: number): string => islandTime(instant).slice(0, 10);
/** A time, with its day unless that is the day of `now`. */
export const timeFrom = (now: number, instant: number): string =>
  islandDay(instant) === islandDay(now) ? timeOf(instant) : whenOf(instant);
export const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0);

/** The operator's and the rider's words for a status. */
export const officeWords: Record<RideInLog['status'], string> = {
  Pending: 'Pending',
  Assigned: 'Assigned',
  PickedUp: 'Picked up',
  InProgress: 'In progress',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
  Rejected: 'Rejected',
};
export const riderWords: Record<RideInLog['status'], string> = {
  ...officeWords,
  Pending: 'Pending Assignment',
  Assigned: 'Driver Assigned',
  PickedUp: 'Picked Up',
  InProgress: 'In Progress',
};

/** The text without the spaces: the layout does not matter. */
export const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** From where to where, as lists write it. */
export const routeOf = ({ from, to }: Pick<BookedRide, 'from' | 'to'>): string =>
  `Pickup: ${from}Drop-off: ${to}`;

/** A driver's words for how far he is with a ride that is his. */
export const driverWords = ({ status, progress }: RideInLog): string => {
  if (status !== 'Assigned') return officeWords[status];
  if (progress === 'en_route') return 'On the way';
  return progress === 'arrived' ? 'At the pickup' : 'Assigned';
};
