import type { RideEventType } from '@trupial/contracts/events';
import type { NotificationKind } from '@trupial/contracts/values';
import { isMadeAhead, isWantedSoon } from './requests.ts';
import type { Told } from './told.ts';

const minutes = (after: 'event' | 'pickup', count: number): Told['until'] => ({
  after,
  minutes: count,
});
const hours = 60;
const days = 24 * hours;

/** For what somebody must hear now: what rings comes first. */
const atOnce = ['push', 'whatsapp', 'sms', 'email'] as const;
/** For what somebody may read later. */
const inWriting = ['email', 'push', 'whatsapp', 'sms'] as const;
const inOffice = ['push', 'email'] as const;

const ofRider = {
  to: 'rider',
  channels: atOnce,
  record: false,
  canWait: false,
  service: true,
} as const;
const ofDriver = {
  to: 'driver',
  channels: atOnce,
  record: false,
  canWait: false,
  service: true,
} as const;
const ofOffice = {
  to: 'office',
  channels: inOffice,
  record: false,
  canWait: false,
  service: true,
} as const;

/** Who is told what, and when. The document docs/notifications.md is made of this table. */
export const plan: readonly Told[] = [
  {
    kind: 'booked',
    ...ofRider,
    of: 'The ride was booked.',
    on: ['RideRequested'],
    channels: inWriting,
    until: minutes('pickup', 0),
    waits: { of: 'one of a series, made more than a day ahead, waits for 7:00', is: isMadeAhead },
  },
  {
    kind: 'changed',
    ...ofRider,
    of: 'The booking was changed, by whomever.',
    on: ['RideAmended'],
    record: true,
    until: minutes('pickup', 0),
  },
  {
    kind: 'driver_assigned',
    ...ofRider,
    of: 'A driver has the ride: his first name, vehicle and plate.',
    on: ['DriverAssigned'],
    record: true,
    until: minutes('pickup', 15),
  },
  {
    kind: 'on_the_way',
    ...ofRider,
    of: 'The driver has set off.',
    on: ['DriverSetOff'],
    until: minutes('event', 20),
  },
  {
    kind: 'arrived',
    ...ofRider,
    of: 'The driver waits at the pickup.',
    on: ['DriverArrived'],
    until: minutes('event', 10),
  },
  {
    kind: 'cancelled',
    ...ofRider,
    of: 'The ride was cancelled, and by whom.',
    on: ['RideCancelled'],
    record: true,
    until: minutes('pickup', 2 * hours),
  },
  {
    kind: 'rejected',
    ...ofRider,
    of: 'The office cannot take the ride.',
    on: ['RideRejected'],
    record: true,
    until: minutes('pickup', 2 * hours),
  },
  {
    kind: 'no_show',
    ...ofRider,
    of: 'The driver waited and met nobody.',
    on: ['NoShowRecorded'],
    until: minutes('event', 2 * hours),
  },
  {
    kind: 'reopened',
    ...ofRider,
    of: 'The office has taken back a cancellation, a refusal or a no-show.',
    on: ['RideReopened'],
    record: true,
    until: minutes('pickup', 15),
  },
  {
    kind: 'no_driver',
    ...ofRider,
    of: 'Nobody has the ride a quarter of an hour before the pickup (attention level 3).',
    on: ['AttentionRaised'],
    when: (event) =>
      event.type === 'AttentionRaised' &&
      event.data.reason === 'unassigned' &&
      event.data.level === 3,
    until: minutes('pickup', 15),
  },
  {
    kind: 'day_before',
    ...ofRider,
    of: 'A day before the pickup, at 21:59 at the latest, of a ride that was booked earlier than that.',
    on: [],
    channels: inWriting,
    until: minutes('pickup', -2 * hours),
    canWait: true,
  },
  {
    kind: 'completed',
    ...ofRider,
    of: 'The ride is over: the receipt, and the question for stars.',
    on: ['RideCompleted'],
    channels: ['email', 'push'],
    until: minutes('event', 2 * days),
    canWait: true,
    service: false,
  },
  {
    kind: 'ride_for_you',
    ...ofDriver,
    of: 'The office has given him a ride.',
    on: ['DriverAssigned'],
    when: (event) => event.type === 'DriverAssigned' && event.data.by === 'operator',
    until: minutes('pickup', 15),
  },
  {
    kind: 'ride_changed',
    ...ofDriver,
    of: 'A ride that he has was changed.',
    on: ['RideAmended'],
    until: minutes('pickup', 15),
  },
  {
    kind: 'ride_taken_away',
    ...ofDriver,
    of: 'A ride is no longer his; not when he gave it back himself.',
    on: ['DriverUnassigned'],
    when: (event) => event.type === 'DriverUnassigned' && event.data.reason !== 'given_up',
    until: minutes('pickup', 15),
  },
  {
    kind: 'ride_cancelled',
    ...ofDriver,
    of: 'A ride that he has was cancelled; not by himself.',
    on: ['RideCancelled'],
    when: (event) => event.type === 'RideCancelled' && event.data.by !== 'driver',
    until: minutes('pickup', 30),
  },
  {
    kind: 'new_request',
    ...ofDriver,
    to: 'drivers_near',
    of: 'A ride for the next two hours waits for a driver: a new one, one that came back, or one that was moved there. To the three best free drivers with push, but not to him who had it; each hears of one in ten minutes at most.',
    on: ['RideRequested', 'DriverUnassigned', 'RideReopened', 'RideAmended'],
    when: isWantedSoon,
    channels: ['push'],
    until: minutes('event', 10),
  },
  {
    kind: 'next_ride',
    ...ofDriver,
    of: 'Half an hour before the pickup of a ride that he has.',
    on: [],
    until: minutes('pickup', 0),
  },
  {
    kind: 'ride_waits',
    ...ofOffice,
    of: 'Nobody has taken a ride (attention levels 1 to 3).',
    on: ['AttentionRaised'],
    when: (event) => event.type === 'AttentionRaised' && event.data.reason === 'unassigned',
    until: minutes('pickup', 30),
  },
  {
    kind: 'driver_late',
    ...ofOffice,
    of: 'A driver should have set off five minutes before the pickup (attention levels 2 and 3).',
    on: ['AttentionRaised'],
    when: (event) =>
      event.type === 'AttentionRaised' &&
      event.data.reason === 'not_set_off' &&
      event.data.level >= 2,
    until: minutes('pickup', 30),
  },
  {
    kind: 'contact_message',
    ...ofOffice,
    of: 'Messages of the contact form came; once for all of five minutes. By push to staff, who may read them.',
    on: [],
    until: minutes('event', 2 * days),
    canWait: true,
  },
  {
    kind: 'call_needed',
    ...ofOffice,
    of: 'A rider could not be told what cannot wait, or not yet: somebody should call him.',
    on: [],
    until: minutes('event', 2 * hours),
  },
  {
    kind: 'test',
    to: 'account',
    of: 'Staff asked for a test to himself.',
    on: [],
    channels: atOnce,
    record: false,
    until: minutes('event', 10),
    canWait: false,
    service: true,
  },
];

const byKind = new Map(plan.map((told) => [told.kind, told]));

/** The row of a kind. */
export function toldOf(kind: NotificationKind): Told {
  const told = byKind.get(kind);
  if (told === undefined) throw new Error(`the plan has no ${kind}`);
  return told;
}

/** Every type of event that the plan tells of, and those that change or end its timers. */
export const followedTypes: readonly RideEventType[] = [
  ...new Set<RideEventType>([...plan.flatMap(({ on }) => on), 'RiderPickedUp', 'ContactErased']),
];
