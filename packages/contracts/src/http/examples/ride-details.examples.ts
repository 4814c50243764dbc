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
      },
      {
        step: 'assigned',
        at: '2026-11-20T13:07:44.120Z',
        by: 'operator',
        by_account: 6,
        driver_id: 2,
        driver_name: 'Carlos Winklaar',
        reason: null,
      },
    ],
  },
} as const satisfies Record<string, Example>;
