import { Refusal } from '@trupial/contracts/values';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import type { RequestRide } from './ride-request.commands.ts';
import { type RideRequested, rideRequestDecider } from './ride-request.decider.ts';
import { aunt, hato, janThiel, now, requestRide } from '../testing/ride-request.samples.ts';

const given = specificationFor(rideRequestDecider);
const refused = (changes: Partial<RequestRide>, code: string): void =>
  given().when(requestRide(changes)).thenFails(code);
const requested = (changes: Partial<RequestRide> = {}): RideRequested['data'] =>
  rideRequestDecider.decide(requestRide(changes), 'none')[0]!.data;

const byDay = 5031; // airport – Jan Thiel, 20.4 km, by day
const surcharged = 6289; // the same with 25 %

describe('a ride is requested', () => {
  it('with everything that is known of it', () =>
    given()
      .when(requestRide())
      .then({
        type: 'RideRequested',
        data: {
          rideId: 12,
          trackingId: '20261120-0123456789',
          riderId: null,
          bookedBy: 'visitor',
          receiptHash: null,
          at: now,
          scheduledFor: '2026-11-21T14:00:00.000Z',
          distanceMeters: 20_400,
          durationMinutes: 30,
          passengers: 2,
          luggage: 2,
          rideType: 'airport',
          contact: {
            riderName: 'Maria Curiel',
            riderPhone: '+59995123456',
            pickup: { address: hato.address, point: hato.point },
            dropoff: { address: janThiel.address, point: janThiel.point },
          },
          fare: { amountMinor: byDay, currency: 'USD', tariffVersion: '2026-11-20' },
        },
      }));

  it('only once', () =>
    given({ type: 'RideRequested', data: requested() })
      .when(requestRide())
      .thenFails('ride.already_requested'));

  it.each<[string, Partial<RequestRide>]>([
    ['airport', { pickup: aunt, dropoff: hato, route: null, distanceMeters: 9000, passengers: 6 }],
    [
      'group',
      { pickup: aunt, dropoff: janThiel, route: null, distanceMeters: 9000, passengers: 5 },
    ],
    [
      'local',
      { pickup: aunt, dropoff: janThiel, route: null, distanceMeters: 9000, passengers: 4 },
    ],
  ])('as a ride of type %s', (type, changes) => expect(requested(changes).rideType).toBe(type));
});

describe('when', () => {
  it.each([
    ['2026-11-20T08:00:00', 'the quarter hour that is running'],
    ['2026-11-20T08:00', 'the same without seconds'],
    ['2027-11-20T23:59:00', 'the same day next year'],
  ])('%s is taken: %s', (rideDatetime) =>
    expect(islandTimeOf(requested({ rideDatetime }).scheduledFor).slice(0, 5)).toBe(
      rideDatetime.slice(11, 16),
    ),
  );
  it.each([
    ['2026-11-20T07:59:59', 'ride.in_the_past'],
    ['2020-01-01T00:00:00', 'ride.in_the_past'],
    ['2027-11-21T00:00:00', 'ride.too_far_ahead'],
    ['2026-11-31T10:00:00', 'ride.no_such_time'],
    ['2026-11-21T24:00:00', 'ride.no_such_time'],
    ['tomorrow', 'ride.no_such_time'],
    ['', 'ride.no_such_time'],
  ])('%s is refused: %s', (rideDatetime, code) => refused({ rideDatetime }, code));

  it('goes by the island’s day: at 23:50 on the island tomorrow is not today', () => {
    const late = '2026-11-21T03:50:00.000Z';
    const ride = requested({ now: late, rideDatetime: '2026-11-20T23:45:00' });
    expect(islandDateOf(ride.scheduledFor)).toBe('2026-11-20');
  });

  it('from 29 February reaches to 28 February next year', () => {
    const leap = '2028-02-29T12:00:00.000Z';
    expect(requested({ now: leap, rideDatetime: '2029-02-28T23:00:00' }).at).toBe(leap);
    refused({ now: leap, rideDatetime: '2029-03-01T00:00:00' }, 'ride.too_far_ahead');
  });
});

describe('who and what', () => {
  type Refused = readonly [code: string, field: string, text: string];
  const badPassengers: Refused = [
    'ride.passengers',
    'passenger_count',
    'Passenger count must be between 1 and 8.',
  ];
  const sameEnds: Refused = [
    'ride.same_ends',
    'dropoff_location',
    'Pickup and drop-off must be two different places.',
  ];
  it.each<[Partial<RequestRide>, string, string, string]>([
    [{ passengers: 0 }, ...badPassengers],
    [{ passengers: 9 }, ...badPassengers],
    [{ passengers: 1.5 }, ...badPassengers],
    [{ luggage: -1 }, 'ride.luggage', 'luggage_count', 'Luggage count cannot be negative.'],
    [
      { riderName: '  ' },
      'ride.name_missing',
      'rider_name',
      'Please enter your full name and phone number.',
    ],
    [
      { riderPhone: '12345678' },
      'ride.phone',
      'rider_phone',
      'Phone number must be exactly 7 digits.',
    ],
    [
      { pickup: { ...aunt, address: ' ' } },
      'ride.end_missing',
      'pickup_location',
      'Please enter both pickup and drop-off locations.',
    ],
    [
      { dropoff: { ...aunt, address: '' } },
      'ride.end_missing',
      'dropoff_location',
      'Please enter both pickup and drop-off locations.',
    ],
    [{ pickup: aunt, dropoff: { ...aunt, address: "my  Aunt's blue house " } }, ...sameEnds],
    [{ dropoff: { ...hato, address: 'The airport' } }, ...sameEnds],
    [
      { calculatedFareMinor: 1 },
      'ride.fare_mismatch',
      'calculated_fare',
      'Fare mismatch detected. Please recalculate fare.',
    ],
  ])('%j is refused as %s at %s', (changes, code, field, text) => {
    const decide = () => rideRequestDecider.decide(requestRide(changes), 'none');
    expect(decide).toThrow(Refusal);
    expect(decide).toThrow(
      expect.objectContaining({
        code,
        kind: 'invalid',
        message: text,
        extra: { fields: { [field]: text } },
      }),
    );
  });

  it('a local number is kept in E.164', () =>
    expect(requested({ riderPhone: '512-3456' }).contact.riderPhone).toBe('+59995123456'));
});

describe('how far', () => {
  it.each([
    ['of the maps, when the caller tells none', null, 20_400],
    ['of the caller, when his map measures the same road a little shorter', 19_400, 19_400],
    ['of the caller, when his map measures the same road a little longer', 21_400, 21_400],
    ['of the maps, when he tells a shorter one', 19_300, 20_400],
    ['of the maps, when he tells a longer one', 25_000, 20_400],
  ])('is the distance %s', (_whose, distanceMeters, expected) =>
    expect(requested({ distanceMeters, isFareShown: true })).toMatchObject({
      distanceMeters: expected,
      durationMinutes: 30,
    }),
  );
  it('of the maps sets the price: a fare for a shorter or longer trip is refused', () => {
    refused({ distanceMeters: 16_000, calculatedFareMinor: 3962 }, 'ride.fare_mismatch');
    refused({ distanceMeters: 25_000, calculatedFareMinor: 6149 }, 'ride.fare_mismatch');
    refused({ distanceMeters: 16_000 }, 'ride.fare_mismatch');
  });
  it('may not be shorter than the straight line between two known places', () => {
    const straight = 15_170; // metres, great circle from hato to janThiel, rounded up
    const noRoad = { route: null, distanceMeters: straight };
    expect(requested(noRoad).distanceMeters).toBe(straight);
    refused({ ...noRoad, distanceMeters: straight - 100 }, 'ride.distance_too_short');
    refused({ distanceMeters: straight - 100 }, 'ride.distance_too_short');
    refused({ distanceMeters: 0 }, 'ride.distance_too_short');
  });
  it('may not be shorter than the straight line to the place that a text most likely means', () => {
    const said = { address: 'jan thiel beach hotel xyz', point: null, isAirport: false };
    const typed = { dropoff: { ...said, guess: janThiel.point }, route: null };
    refused({ ...typed, distanceMeters: 100 }, 'ride.distance_too_short');
    const ride = requested({ ...typed, distanceMeters: 18_000 });
    expect(ride).toMatchObject({ distanceMeters: 18_000, contact: { dropoff: { point: null } } });
  });
  it('is believed when one end is unknown, with an estimated time', () =>
    expect(requested({ pickup: aunt, route: null, distanceMeters: 10_100 })).toMatchObject({
      distanceMeters: 10_100,
      durationMinutes: 16,
    }));
  it.each<[string, Partial<RequestRide>, readonly string[]]>([
    ['the pickup is on no map', { pickup: aunt }, ['pickup_location']],
    ['the drop-off is on no map', { dropoff: aunt }, ['dropoff_location']],
    ['no road leads there', {}, ['pickup_location', 'dropoff_location']],
  ])('must be told when nobody knows the way, and names what to choose: %s', (_, ends, fields) => {
    const text = expect.any(String);
    const named = Object.fromEntries(['distance_km', ...fields].map((field) => [field, text]));
    expect(() => requested({ ...ends, route: null })).toThrow(
      expect.objectContaining({ code: 'ride.distance_unknown', extra: { fields: named } }),
    );
  });
});

describe('how much', () => {
  const holiday = '2026-12-25T10:00:00';
  it.each<[string, Partial<RequestRide>, number]>([
    ['by day', {}, byDay],
    ['at night 25 % more', { rideDatetime: '2026-11-21T23:00:00' }, surcharged],
    ['on a holiday 25 % more', { rideDatetime: holiday }, surcharged],
    ['for a fare shown exactly', { calculatedFareMinor: byDay }, byDay],
    ['for a fare shown a cent lower', { calculatedFareMinor: byDay - 1 }, byDay],
    ['for a fare shown a cent higher', { calculatedFareMinor: byDay + 1 }, byDay],
    [
      'on a holiday as shown',
      { rideDatetime: holiday, calculatedFareMinor: surcharged },
      surcharged,
    ],
    ['for a distance and no fare, on an ordinary day', { distanceMeters: 20_400 }, byDay],
    [
      'on a holiday for a distance and no fare, after it was shown',
      { rideDatetime: holiday, distanceMeters: 20_400, isFareShown: true },
      surcharged,
    ],
  ])('%s', (_what, changes, minor) => expect(requested(changes).fare.amountMinor).toBe(minor));

  it.each<Partial<RequestRide>>([
    { calculatedFareMinor: byDay - 2 },
    { calculatedFareMinor: byDay + 2 },
    { calculatedFareMinor: surcharged },
    { calculatedFareMinor: 0 },
    { calculatedFareMinor: byDay, rideDatetime: '2026-11-21T23:00:00' },
    { calculatedFareMinor: byDay, rideDatetime: holiday },
    { calculatedFareMinor: byDay, rideDatetime: holiday, isFareShown: true },
    { distanceMeters: 20_400, rideDatetime: holiday },
  ])('a fare shown otherwise is refused: %j', (changes) => refused(changes, 'ride.fare_mismatch'));
});
