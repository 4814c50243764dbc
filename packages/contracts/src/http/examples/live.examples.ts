import type { Example } from './example.ts';

const position = {
  driver_id: 2,
  ride_id: null,
  lat: 12.1696,
  lng: -68.99,
  accuracy_m: 8,
  heading: 120,
  at: '2026-11-20T13:07:44.120Z',
  age_s: 3,
};

export const liveExamples = {
  live: {
    query: { tracking_id: '20261120-4815162342' },
    answer: `retry: 2000

id: 1234
event: open
data: {}

id: 1240
event: change
data: {"topic":"rides","id":412,"what":"assigned"}

event: position
data: ${JSON.stringify({ ...position, ride_id: 412 })}

id: 1251

`,
  },
  reportPosition: {
    body: { lat: 12.1696, lng: -68.99, accuracy_m: 8, heading: 120 },
    answer: { at: '2026-11-20T13:07:44.120Z', shared_with_rides: [412] },
  },
  driverPositions: { answer: [position] },
  ridePosition: {
    params: { id: '412' },
    query: { tracking_id: '20261120-4815162342' },
    answer: { position: { ...position, ride_id: 412 } },
  },
} as const satisfies Record<string, Example>;
