import type { Example } from './example.ts';
import { noWireDetails } from './rides.examples.ts';

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
        fields: null,
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
        fields: null,
      },
      {
        step: 'amended',
        at: '2026-11-20T14:20:01.000Z',
        by: 'operator',
        by_account: 6,
        driver_id: 2,
        driver_name: 'Carlos Winklaar',
        reason: 'The flight is late.',
        rating: null,
        fields: [{ field: 'ride_datetime', was: '2026-11-21T10:00:00', is: '2026-11-21T11:30:00' }],
      },
    ],
  },
  detailsOfRide: {
    params,
    body: { receipt: 'kY8vQ2mT0n4bXc6LrZ1wPg' },
    answer: {
      ...noWireDetails,
      rider_note: 'One of us has a broken leg and needs the front seat.',
      child_seats: { infant: 0, child: 1, booster: 0 },
    },
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
          arrival: {
            start: 'position',
            minutes_by_road: 9,
            at: '2026-11-20T18:39:00.000Z',
            in_time: true,
          },
        },
      ],
      excluded: [
        { driver_id: 3, name: 'Diana Pieters', vehicle: 'Kia Picanto · T-1107', code: 'busy' },
      ],
    },
  },
} as const satisfies Record<string, Example>;
