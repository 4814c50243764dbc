import type { Example } from './example.ts';

const params = { id: '412' };

export const rideDetailsExamples = {
  rideTimeline: {
    params,
    answer: [
      {
        step: 'requested',
        at: '2026-11-20T13:05:12.345Z',
        by: 'rider',
        by_account: 8,
        driver_id: null,
        driver_name: null,
        reason: null,
        rating: null,
      },
      {
        step: 'assigned',
        at: '2026-11-20T13:07:44.120Z',
        by: 'operator',
        by_account: 6,
        driver_id: 2,
        driver_name: 'Carlos Winklaar',
        reason: null,
        rating: null,
      },
    ],
  },
  rideCandidates: {
    params,
    answer: {
      ride_id: 412,
      free_from: '2026-11-21T13:45:00.000Z',
      free_until: '2026-11-21T14:46:00.000Z',
      ranked: [
        {
          rank: 1,
          driver_id: 2,
          name: 'Carlos Winklaar',
          vehicle: 'Toyota Corolla · T-1042',
          distance_km: 4.2,
          rides_today: 1,
          spare_seats: 2,
          spare_bags: 2,
        },
      ],
      excluded: [
        { driver_id: 3, name: 'Diana Pieters', vehicle: 'Kia Picanto · T-1107', code: 'busy' },
      ],
    },
  },
} as const satisfies Record<string, Example>;
