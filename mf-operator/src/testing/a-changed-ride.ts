import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import type { Ride } from '../rides/ride.ts';

/** An assigned ride that the office moved to a later time; its driver has not seen it. */
export const aChangedRide = (facts: Partial<Ride> = {}): Ride =>
  aRide({
    status: 'Assigned',
    driver_progress: 'accepted',
    driver_id: 4,
    driver_name: 'Edwin Martis',
    ride_datetime: '2026-11-20T16:45:00',
    calculated_fare: 45.84,
    amendments: 1,
    amendment_seen: 0,
    last_amendment: {
      at: '2026-11-20T17:20:00.000Z',
      by: 'operator',
      fields: [
        { field: 'ride_datetime', was: '2026-11-20T15:30:00', is: '2026-11-20T16:45:00' },
        { field: 'calculated_fare', was: 40.84, is: 45.84 },
      ],
    },
    ...facts,
  });

/** A step of its timeline. */
const step = (facts: object) => ({
  by: 'operator',
  by_account: 1,
  driver_id: 4,
  driver_name: 'Edwin Martis',
  reason: null,
  rating: null,
  fields: null,
  ...facts,
});

/** Its timeline; `seen`: with the driver's word that he has seen it. */
export const changedTimeline = ({ seen = false } = {}) => [
  step({ step: 'assigned', at: '2026-11-20T16:40:00.000Z' }),
  step({
    step: 'amended',
    at: '2026-11-20T17:20:00.000Z',
    reason: 'The flight {KL735} is late.',
    fields: aChangedRide().last_amendment?.fields ?? [],
  }),
  ...(seen ? [step({ step: 'amendment_seen', by: 'driver', at: '2026-11-20T18:32:00.000Z' })] : []),
];
