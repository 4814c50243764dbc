import { z } from 'zod';
import { driverErrors, rideErrors } from '../../refusals/index.ts';
import { identities } from '../../values/role.ts';
import { rideStatuses } from '../../values/ride-status.ts';
import { idText, instant } from '../../values/schemas.ts';
import { route } from '../route.ts';
import { wirePosition } from '../wire-live.ts';

const tag = 'Live';
/** What the calls of those who follow a ride have in common. */
const following = { tag, allow: identities, limit: 'follow' } as const;
const trackingId = z.string().max(64).optional();
const token = z.string().max(64);
const noTrackingId = [
  400,
  'live.no_tracking_id',
  'Please log in, or give the tracking id of a ride.',
] as const;

export const live = route('live', {
  ...following,
  summary:
    'Server-sent events: what changed, as far as the caller may know. With a tracking id or the token of a follow link, of that ride alone',
  query: z.object({ tracking_id: trackingId, follow: token.optional() }),
  media: 'text/event-stream',
  answer: z.string().meta({
    description: `\`open\` comes first. Then \`change\` (\`{topic, id, what}\`: fetch that again), \`position\` (where a driver is, with its age; for the office, and for the rider from setting off to the end of the ride, not by a follow link) and, when too much was missed to be told, \`reset\`: fetch everything again. \`id\` is a position in the log: reconnect with it as \`Last-Event-ID\` and nothing is missed. A lone \`id\` every 15 seconds shows that the connection lives. The feed ends with the session that opened it, when the office sets its driver inactive, with its access token (\`bye\` with the reason \`renew\`: come back at once, with another), and when the server stops: come back after \`retry\` milliseconds.`,
  }),
  refusals: [
    rideErrors.notFound,
    noTrackingId,
    driverErrors.suspendedHimself,
    [503, 'live.full', 'Too many live connections. Please try again.'],
  ],
});

const degrees = (most: number) => z.number().min(-most).max(most);

export const reportPosition = route('reportPosition', {
  tag,
  summary: "A driver on shift says where he is, at most every 5 seconds; it isn't kept",
  allow: ['driver'],
  body: z.object({
    lat: degrees(90),
    lng: degrees(180),
    accuracy_m: z.number().min(0).max(100_000).nullish(),
    heading: z.number().min(0).max(360).nullish(),
  }),
  answer: z.object({
    at: instant,
    /** The rides whose riders can see the position now. */
    shared_with_rides: z.array(z.number().int()),
  }),
  refusals: [driverErrors.offShift, driverErrors.positionTooOften],
});

export const driverPositions = route('driverPositions', {
  tag,
  summary: 'Where drivers are who said so within the last 60 seconds',
  list: { boundedBy: 'the drivers on shift' },
  allow: ['operator', 'staff'],
  answer: z.array(wirePosition),
});

export const ridePosition = route('ridePosition', {
  ...following,
  summary:
    'Where the driver of a ride under way is, for its rider, the office and who has its tracking id; null when not known or not shared now',
  params: z.object({ id: idText }),
  query: z.object({ tracking_id: trackingId }),
  answer: z.object({ position: wirePosition.nullable() }),
  refusals: [rideErrors.notFound, noTrackingId],
});

export const followLink = route('followLink', {
  ...following,
  summary:
    'The token of the link by which others can follow a ride, for its rider, the office and who has its tracking id',
  params: z.object({ id: idText }),
  body: z.object({ tracking_id: trackingId }),
  answer: z.object({ token: z.string() }),
  refusals: [rideErrors.notFound],
});

export const followRide = route('followRide', {
  ...following,
  summary:
    'What whoever has the link of a ride may know of it, until six hours after its end: no names but the driver’s first, no numbers, no addresses',
  params: z.object({ id: token }),
  answer: z.object({
    ride_id: z.number().int(),
    status: z.enum(rideStatuses),
    driver_progress: z.string().nullable(),
    rider_initial: z.string(),
    /** Island local time. */
    ride_datetime: z.string(),
    /** When the rider is expected to arrive; null without a driver. */
    estimated_arrival: z.string().nullable(),
    pickup_area: z.string().nullable(),
    dropoff_area: z.string().nullable(),
    driver_first_name: z.string().nullable(),
    driver_vehicle: z.string().nullable(),
    /** Where the driver is, from setting off to the end of the ride. */
    position: z.object({ lat: z.number(), lng: z.number(), age_s: z.number() }).nullable(),
  }),
  refusals: [rideErrors.notFound],
});
