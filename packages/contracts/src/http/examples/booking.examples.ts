import type { Example } from './example.ts';
import { assignedRide, noWireDetails } from './rides.examples.ts';

const airport = {
  place_id: 'curacao-international-airport-hato',
  description: 'Curaçao International Airport (Hato)',
  formatted_address: 'Curaçao International Airport (Hato), Curaçao',
  lat: 12.1889,
  lng: -68.9598,
};

/** A part of the fare formula, with what it says beyond the rest. */
const part = (name: string, says: object) => ({
  label: `fare.formula.${name}`,
  amount: null,
  percent: null,
  per: null,
  included: 0,
  ...says,
});

export const bookingExamples = {
  searchPlaces: { query: { q: 'airport' }, answer: { results: [airport] } },
  placeDetails: { params: { id: 'curacao-international-airport-hato' }, answer: airport },
  reversePlace: { query: { lat: '12.1889', lng: '-68.9598' }, answer: { results: [airport] } },
  route: {
    query: { from: 'curacao-international-airport-hato', to: '12.0756,-68.8806' },
    answer: {
      distance_km: 20.5,
      duration_min: 31,
      line: [
        [12.1889, -68.9598],
        [12.1342, -68.9121],
        [12.0756, -68.8806],
      ],
      approximate: false,
    },
  },
  fareCalc: {
    query: {
      distance_km: '20.5',
      passenger_count: '2',
      luggage_count: '1',
      trip_time: '10:00:00',
      is_holiday: 'false',
      ride_date: '2026-11-21',
    },
    answer: {
      fare: 50.56,
      is_night: false,
      is_holiday: false,
      surcharge: null,
      tariff_version: '2026-11-20',
      quote: 'eyJmYXJlIjo1MDU2fQ.c2lnbmF0dXJl',
      quote_valid_until: '2026-11-20T13:15:12.345Z',
    },
  },
  fareCalcCheatSheet: {
    answer: {
      results: [
        { distance: 5, passengers: 1, luggage: 0, isHoliday: false, isNight: false, fare: 12.89 },
      ],
    },
  },
  fareFormula: {
    query: { ride_date: '2026-11-21' },
    answer: {
      tariff_version: '2026-11-20',
      currency: 'USD',
      parts: [
        part('base', { operator: 'start', amount: 5.6 }),
        part('distance', { operator: 'plus', amount: 2.43, per: 'km', included: 2 }),
        part('night', { operator: 'times', percent: 25 }),
      ],
      night_from: '23:00:00',
      night_until: '06:00:00',
    },
  },
  bookRide: {
    body: {
      pickup_location: 'Curaçao International Airport (Hato)',
      dropoff_location: 'Jan Thiel Beach',
      ride_datetime: '2026-11-21T10:00:00',
      passenger_count: 2,
      luggage_count: 1,
      rider_name: 'Ana Bakker',
      rider_phone: '5123456',
      rider_note: 'One of us has a broken leg and needs the front seat.',
      rider_email: 'ana@example.com',
      sign_name: 'Family Bakker',
      flight_number: 'KL 735',
      flight_direction: 'arrival',
      child_seats: { child: 1 },
      language: 'nl',
    },
    answer: {
      id: 412,
      tracking_id: '20261121-4815162342',
      status: 'Pending',
      calculated_fare: 50.56,
      receipt: 'kY8vQ2mT0n4bXc6LrZ1wPg',
    },
  },
  searchRides: {
    query: { tracking_id: '20261121-4815162342' },
    answer: [
      {
        ...assignedRide,
        driver: null,
        driver_id: null,
        amendment_seen: null,
        last_amendment: null,
        ...noWireDetails,
      },
    ],
  },
} as const satisfies Record<string, Example>;
