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
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: island });

export const dollars = (cents: number): string => money.format(cents / 100);
export const kilometres = (meters: number, decimals: number): string =>
  `${(meters / 1000).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} km`;
export const dayOf = (instant: number): string => day.format(instant);
export const timeOf = (instant: number): string => time.format(instant);
export const whenOf = (instant: number): string => `${dayOf(instant)}, ${timeOf(instant)}`;
export const islandDay = (instant: number): string => isoDay.format(instant);
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

/** From where to where, as lists write it. */
export const routeOf = ({ from, to }: Pick<BookedRide, 'from' | 'to'>): string =>
  `Pickup: ${from}Drop-off: ${to}`;
