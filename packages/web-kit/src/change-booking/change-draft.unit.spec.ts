import { describe, expect, it } from 'vitest';
import { aRide } from '../testing/a-ride.ts';
import {
  changesOf,
  draftOf,
  draftProblems,
  rebased,
  shownChanges,
  soundChanges,
} from './change-draft.ts';
import { rideAfter } from './ride-after.ts';

const ride = aRide({ amendments: 1 });
const draft = draftOf(ride);
const TODAY = '2026-11-20';

describe('the changes of a draft', () => {
  it('are none when it says what is booked', () => {
    expect(changesOf(draft, ride)).toEqual({});
    expect(changesOf({ ...draft, pickup: { text: ' Hato Airport, Curaçao ' } }, ride)).toEqual({});
  });

  it('are only the fields that are another', () => {
    expect(changesOf({ ...draft, time: '17:00' }, ride)).toEqual({
      ride_datetime: '2026-11-20T17:00:00',
    });
    const whole = {
      ...draft,
      day: '2026-11-21',
      pickup: { text: 'Punda', placeId: 'punda' },
      dropoff: { text: ' Jan Thiel ' },
      passengers: 3,
      luggage: 0,
      name: 'Ana M.',
      phone: '+31612345678',
    };
    expect(changesOf(whole, ride)).toEqual({
      ride_datetime: '2026-11-21T15:30:00',
      pickup_location: 'Punda',
      dropoff_location: 'Jan Thiel',
      passenger_count: 3,
      luggage_count: 0,
      rider_name: 'Ana M.',
      rider_phone: '+31612345678',
    });
  });

  it('tell a flight as a whole, and what is no longer wanted as null', () => {
    const flown = aRide({ flight_number: 'KL735', flight_direction: 'arrival', rider_note: 'Hi' });
    const typed = { ...draftOf(flown), flight_number: 'KL 736', rider_note: ' ', child: 1 };
    const changes = changesOf(typed, flown);
    expect(changes).toEqual({
      flight_number: 'KL736',
      flight_direction: 'arrival',
      rider_note: null,
      child_seats: { infant: 0, child: 1, booster: 0 },
    });
    expect(shownChanges(changes, flown)).toContainEqual({
      field: 'flight',
      was: { number: 'KL735', direction: 'arrival' },
      is: { number: 'KL736', direction: 'arrival' },
    });
    const field = { field: 'flight', was: null, is: null } as const;
    expect(rideAfter(flown, { version: 1, fields: [field] })).toMatchObject({
      flight_number: null,
      flight_direction: null,
    });
  });

  it('are shown without those that are wrong', () => {
    const typed = { ...draft, day: '', pickup: { text: '' }, passengers: 3 };
    const changes = changesOf(typed, ride);
    expect(Object.keys(changes)).toEqual(['ride_datetime', 'pickup_location', 'passenger_count']);
    expect(soundChanges(changes, draftProblems(typed, ride, TODAY))).toEqual({
      passenger_count: 3,
    });
  });

  it('are shown with what was', () => {
    expect(shownChanges({ passenger_count: 3 }, ride)).toEqual([
      { field: 'passenger_count', was: 2, is: 3 },
    ]);
  });
});

describe('after a change by somebody else', () => {
  const changed = {
    version: 2,
    fields: [
      { field: 'ride_datetime', was: ride.ride_datetime, is: '2026-11-20T16:00:00' },
      { field: 'passenger_count', was: 2, is: 4 },
    ],
  } as const;
  const now = rideAfter(ride, changed);

  it('the ride is as the server says, with its version', () => {
    expect(now).toMatchObject({
      amendments: 2,
      ride_datetime: '2026-11-20T16:00:00',
      passenger_count: 4,
      luggage_count: 1,
    });
  });

  it('what was typed stays, and what was not follows', () => {
    const typed = { ...draft, passengers: 3, dropoff: { text: 'Punda' } };
    expect(rebased(typed, ride, now)).toEqual({ ...typed, time: '16:00' });
  });
});

describe('a draft', () => {
  it('as booked is right, even when its time has passed', () => {
    expect(draftProblems(draft, ride, TODAY)).toEqual({});
    expect(draftProblems(draft, ride, '2026-12-01')).toEqual({});
  });

  it.each([
    [{ day: '' }, 'day'],
    [{ day: '2026-11-19' }, 'day'],
    [{ time: '' }, 'time'],
    [{ pickup: { text: ' ' } }, 'pickup'],
    [{ dropoff: { text: '' } }, 'dropoff'],
    [{ name: ' ' }, 'name'],
    [{ phone: '' }, 'phone'],
    [{ flight_number: 'x' }, 'flight_number'],
    [{ infant: 4 }, 'child_seats'],
  ])('with %j names the field', (edited, field) => {
    expect(Object.keys(draftProblems({ ...draft, ...edited }, ride, TODAY))).toEqual([field]);
  });

  it('needs no name that it was not told', () => {
    const stranger = aRide({ rider_name: '', rider_phone: '' });
    expect(draftProblems(draftOf(stranger), stranger, TODAY)).toEqual({});
  });
});
