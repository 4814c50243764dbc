import type { FlightDirection } from '@trupial/web-kit/ride-details-draft';
import type { PlaceEntry, Trip } from '../../trip/trip.rules.ts';

/** Which end of the trip is the airport. */
export type Direction = 'to-airport' | 'from-airport';

/**
 * The airport in a form that every maps service accepts: an address, not a place id of our own. It
 * is the same as in the gazetteer; a test compares the two.
 */
export const AIRPORT: PlaceEntry = {
  text: 'Curaçao International Airport (Hato), Franklin D. Rooseveltweg, Hato, Curaçao',
};

export const MOST_PASSENGERS = 8;
export const MOST_LUGGAGE = 10;

const NOWHERE: PlaceEntry = { text: '' };

/** The end that is the airport, and the one that is asked for. */
export function endsOf(direction: Direction) {
  return direction === 'to-airport'
    ? ({ fixed: 'dropoff', asked: 'pickup' } as const)
    : ({ fixed: 'pickup', asked: 'dropoff' } as const);
}

/** The direction of a trip with the airport at one end. */
export function directionOf({ pickup }: Pick<Trip, 'pickup'>): Direction {
  return pickup === AIRPORT ? 'from-airport' : 'to-airport';
}

/** Of the flight before or after a transfer. */
export const flightDirectionOf = (direction: Direction): FlightDirection =>
  direction === 'from-airport' ? 'arrival' : 'departure';

/** Both ends in a direction: the airport at its end, nothing yet at the other. */
export function endsTo(direction: Direction): Pick<Trip, 'pickup' | 'dropoff'> {
  return direction === 'to-airport'
    ? { pickup: NOWHERE, dropoff: AIRPORT }
    : { pickup: AIRPORT, dropoff: NOWHERE };
}

/** What changes when a trip turns to a direction: nothing when it has it already. */
export function turnedTo(trip: Trip, direction: Direction): Partial<Trip> {
  return directionOf(trip) === direction ? {} : endsTo(direction);
}

/** A trip to the airport at a day and time of the island. */
export function firstTrip(when: Pick<Trip, 'day' | 'time'>): Trip {
  return { ...endsTo('to-airport'), passengers: 1, luggage: 0, ...when };
}
