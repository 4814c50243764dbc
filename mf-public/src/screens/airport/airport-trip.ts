import type { PlaceEntry, Trip } from '../../trip/trip.rules.ts';

/** Which end of the trip is the airport. */
export type Direction = 'to-airport' | 'from-airport';

/**
 * The airport as every maps service knows it: an address, no place id of our own. It is the
 * gazetteer's; a test holds the two equal.
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

/** The trip in another direction: the airport at its end, nothing yet at the other. */
export function turned(trip: Trip, direction: Direction): Trip {
  const { fixed, asked } = endsOf(direction);
  return { ...trip, [fixed]: AIRPORT, [asked]: NOWHERE };
}

/** A trip to the airport at a day and time of the island. */
export function firstTrip(when: Pick<Trip, 'day' | 'time'>): Trip {
  const empty = { pickup: NOWHERE, dropoff: NOWHERE, passengers: 1, luggage: 0 };
  return turned({ ...empty, ...when }, 'to-airport');
}
