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
  followLink: {
    params: { id: '412' },
    body: { tracking_id: '20261120-4815162342' },
    answer: { token: 'AAABnAk3v0Qm1xTz5cYbW8LhRfE' },
  },
  followRide: {
    params: { id: 'AAABnAk3v0Qm1xTz5cYbW8LhRfE' },
    answer: {
      ride_id: 412,
      status: 'Assigned',
      driver_progress: 'en_route',
      rider_initial: 'A',
      ride_datetime: '2026-11-21T10:00:00',
      estimated_arrival: '2026-11-21T14:31:00.000Z',
      pickup_area: 'Hato',
      dropoff_area: 'Jan Thiel',
      driver_first_name: 'Carlos',
      driver_vehicle: 'Toyota Corolla · T-1042',
      position: { lat: 12.1696, lng: -68.99, age_s: 3 },
    },
  },
  ridePosition: {
    params: { id: '412' },
    query: { tracking_id: '20261120-4815162342' },
    answer: { position: { ...position, ride_id: 412 } },
  },
} as const satisfies Record<string, Example>;
