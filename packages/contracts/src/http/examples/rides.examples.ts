import type { Example } from './example.ts';

const driver = {
  id: 2,
  first_name: 'Carlos',
  last_name: 'Winklaar',
  username: 'Carlos Winklaar',
  phone: '+59995550101',
  vehicle: 'Toyota Corolla · T-1042',
};

const pending = {
  id: 412,
  tracking_id: '20261121-4815162342',
  rider_name: 'Ana Bakker',
  rider_phone: '+59995123456',
  pickup_location: 'Curaçao International Airport (Hato)',
  dropoff_location: 'Jan Thiel Beach',
  pickup_point: { lat: 12.1889, lng: -68.9598 },
  dropoff_point: { lat: 12.0756, lng: -68.8806 },
  ride_datetime: '2026-11-21T10:00:00',
  passenger_count: 2,
  luggage_count: 1,
  distance_km: 20.5,
  duration_min: 31,
  calculated_fare: 50.56,
  ride_type: 'airport',
  status: 'Pending',
  driver_progress: null,
  cancel_reason: null,
  driver_id: null,
  driver_name: null,
  driver_phone: null,
  driver_vehicle: null,
  driver: null,
  created_at: '2026-11-20T13:05:12.345Z',
  assigned_time: null,
  estimated_arrival: null,
  completed_at: null,
  rating: null,
  rateable_until: null,
  amendments: 0,
  amendment_seen: null,
  last_amendment: null,
  rider_note: 'One of us has a broken leg and needs the front seat.',
  rider_email: 'ana@example.com',
  sign_name: 'Family Bakker',
  flight_number: 'KL735',
  flight_direction: 'arrival',
  child_seats: { infant: 0, child: 1, booster: 0 },
  wheelchair: null,
  language: 'nl',
};

/** As those see a ride who have only its id. */
export const noWireDetails = {
  rider_note: null,
  rider_email: null,
  sign_name: null,
  flight_number: null,
  flight_direction: null,
  child_seats: null,
  wheelchair: null,
  language: null,
};

export const assignedRide = {
  ...pending,
  status: 'Assigned',
  driver_progress: 'accepted',
  driver_id: driver.id,
  driver_name: 'Carlos Winklaar',
  driver_phone: driver.phone,
  driver_vehicle: driver.vehicle,
  driver,
  assigned_time: '2026-11-20T13:07:44.120Z',
  amendments: 1,
  amendment_seen: 0,
  last_amendment: {
    at: '2026-11-20T14:20:01.000Z',
    by: 'operator',
    fields: [{ field: 'passenger_count', was: 1, is: 2 }],
  },
  estimated_arrival: '2026-11-21T14:31:00.000Z',
};

const driverEntry = {
  id: 2,
  username: 'carlos',
  name: 'Carlos Winklaar',
  first_name: 'Carlos',
  last_name: 'Winklaar',
  phone: '+59995550101',
  vehicle: 'Toyota Corolla · T-1042',
  vehicle_type: 'Toyota Corolla',
  vehicle_plate: 'T-1042',
  seats: 4,
  bags: 3,
  equipment: ['child_seat', 'booster_seat'],
  status: 'available',
  rating: 4.67,
  ratingCount: 12,
  ridesCompleted: 87,
  location: 'Willemstad',
  lastActive: '2026-11-20T12:58:03.000Z',
};

const params = { id: '412' };
const after = (status: string, driver_progress: string | null, driver_id: number | null = 2) => ({
  id: 412,
  status,
  driver_progress,
  driver_id,
});
const command = (answer: unknown, body: unknown = {}): Example => ({ params, body, answer });

export const ridesExamples = {
  rideRequests: {
    query: { type: 'pending' },
    answer: [
      {
        ...pending,
        attention: { level: 1, reason: 'unassigned', since: '2026-11-21T13:00:00.000Z' },
      },
    ],
  },
  assignedRides: { answer: [{ ...assignedRide, attention: null }] },
  drivers: { answer: [driverEntry] },
  setDriverStatus: { params: { id: '2' }, body: { status: 'offline' }, answer: { id: 2 } },

  driverShift: { answer: { driver_id: 2, status: 'on_ride', on_shift: true } },

  acceptRide: command(after('Assigned', 'accepted')),
  rejectRide: command(after('Rejected', null, null)),
  assignDriver: command(after('Assigned', 'accepted'), { driver_id: 2 }),
  reassignDriver: command(after('Assigned', 'accepted', 3), {
    driver_id: 3,
    from_driver_id: 2,
  }),
  cancelAssignedRide: command(after('Pending', null, null), { from_driver_id: 2 }),
  setOffRide: command(after('Assigned', 'en_route')),
  arriveRide: command(after('Assigned', 'arrived')),
  pickupRide: command(after('PickedUp', null)),
  startRide: command(after('InProgress', null)),
  finishRide: command(after('Completed', null)),
  operatorCompleteRide: command(after('Completed', null)),
  cancelRide: command(after('Cancelled', null, null), { receipt: 'kY8vQ2mT0n4bXc6LrZ1wPg' }),
  noShowRide: command(after('Cancelled', null)),
  deleteRide: command(after('Completed', null)),
  reopenRide: command(after('Pending', null, null)),
  seenAmendment: command(after('Assigned', 'accepted'), { seen_amendment: 1 }),
  rateRide: command({ id: 412, rating: 5 }, { rating: 5, receipt: 'kY8vQ2mT0n4bXc6LrZ1wPg' }),

  driverReport: {
    query: { period: 'weekly' },
    answer: {
      profile: {
        username: 'carlos',
        vehicle_type: 'Toyota Corolla',
        current_location: 'Willemstad',
      },
      ride_statistics: {
        total_earnings: 612.4,
        total_trips: 18,
        total_distance: 241.7,
        average_fare: 34.02,
        completion_rate: 94.7,
        acceptance_rate: 88.2,
        earnings_trend: { labels: ['2026-11-19', '2026-11-20'], data: [301.1, 311.3] },
        ride_types_breakdown: { airport: 11, local: 7 },
      },
    },
  },
  driversLeaderboard: {
    answer: [
      {
        ...driverEntry,
        totalKilometers: 1120.5,
        totalFare: 2890.12,
        rank: 1,
        performanceScore: 8120,
      },
    ],
  },
} as const satisfies Record<string, Example>;
