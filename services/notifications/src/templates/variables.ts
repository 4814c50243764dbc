import type { NotificationChannel, NotificationKind } from '@trupial/contracts/values';

/** What a text may name, with what each stands for in a preview. */
export const sampleValues = {
  date: 'Friday 20 November 2026',
  time: '14:30',
  pickup: 'Hato Airport',
  dropoff: 'Jan Thiel Beach',
  fare: '$35.00',
  passengers: '2',
  luggage: '3',
  tracking: '20261120-0123456789',
  driver: 'Luis',
  vehicle: 'Toyota Corolla',
  plate: 'T-123',
  by: 'the office',
  ride: '12',
  office: '+599 9 736 6000',
  link: 'https://taxi.example/find-my-ride?tracking_id=20261120-0123456789',
} as const;
export type Variable = keyof typeof sampleValues;
export type Values = Readonly<Partial<Record<Variable, string>>>;

const ofRide = ['date', 'time', 'pickup', 'dropoff', 'fare', 'tracking', 'office', 'link'] as const;
const ofItsDriver = [...ofRide, 'driver', 'vehicle', 'plate'] as const;
const ofWork = [
  'date',
  'time',
  'pickup',
  'dropoff',
  'fare',
  'passengers',
  'luggage',
  'ride',
  'office',
] as const;
/** Of a ride that is not his: which, and when. */
const ofOther = ['date', 'time', 'ride', 'office'] as const;
/** Of a ride that everybody in the office sees anyway: which, when, and where to see it. */
const forOffice = [...ofOther, 'link'] as const;

const offered: Readonly<Record<NotificationKind, readonly Variable[]>> = {
  booked: ofRide,
  changed: ofRide,
  driver_assigned: ofItsDriver,
  on_the_way: ofItsDriver,
  arrived: ofItsDriver,
  cancelled: [...ofRide, 'by'],
  rejected: ofRide,
  no_show: ofRide,
  reopened: ofRide,
  no_driver: ofRide,
  day_before: ofRide,
  completed: ofRide,
  ride_for_you: ofWork,
  ride_changed: ofWork,
  ride_taken_away: ofOther,
  ride_cancelled: ofOther,
  new_request: ofOther,
  next_ride: ofWork,
  ride_waits: forOffice,
  driver_late: forOffice,
  contact_message: ['link'],
  call_needed: forOffice,
  test: [],
};

/** What a locked screen may show: no name, no number, no address, no plate. */
const onLockedScreens: ReadonlySet<Variable> = new Set(['date', 'time', 'fare', 'by', 'ride']);

/** What texts of a kind cannot do without, on every channel but push. */
const needed: Readonly<Partial<Record<NotificationKind, readonly Variable[]>>> = {
  booked: ['date', 'time'],
  changed: ['date', 'time'],
  driver_assigned: ['vehicle', 'plate'],
  on_the_way: ['vehicle', 'plate'],
  arrived: ['vehicle', 'plate'],
  cancelled: ['date', 'time', 'by'],
  reopened: ['date', 'time'],
  day_before: ['time'],
  completed: ['fare'],
  ride_for_you: ['date', 'time'],
  ride_changed: ['date', 'time'],
  ride_taken_away: ['date', 'time'],
  ride_cancelled: ['date', 'time'],
  next_ride: ['time'],
  ride_waits: ['ride'],
  driver_late: ['ride'],
  call_needed: ['ride'],
};

/** What the texts of a kind may name on a channel. */
export const variablesOf = (
  kind: NotificationKind,
  channel: NotificationChannel,
): readonly Variable[] =>
  channel === 'push' ? offered[kind].filter((one) => onLockedScreens.has(one)) : offered[kind];

/** What they must name. */
export const neededIn = (
  kind: NotificationKind,
  channel: NotificationChannel,
): readonly Variable[] => (channel === 'push' ? [] : (needed[kind] ?? []));
