import { loadWholePlatform } from '@trupial/web-kit/core';
import { optionalPart } from '@trupial/web-kit/optional-part';
import type { ComponentType, Dispatch, SetStateAction } from 'react';
import { withPageTexts } from '../locales/page-catalogues.ts';
import type { Trip } from '../trip/trip.rules.ts';

/** A wish for a kind of car, as the form shows it; its code came with it. */
export interface RideTypeWish {
  readonly isOn: boolean;
  /** What the driver and the office read, in the language on the screen. */
  readonly text: () => string;
  readonly Field: ComponentType<RideTypeWishProps>;
}

/** How the signed-in person's bookings start: as in his profile. */
export interface Preferred {
  readonly trip: Partial<Pick<Trip, 'pickup' | 'dropoff' | 'passengers' | 'luggage'>>;
  /** Undefined when every kind of car is welcome. */
  readonly wish?: RideTypeWish | undefined;
}

export interface PreferredHolder {
  readonly value: Preferred | undefined;
  readonly onChange: Dispatch<SetStateAction<Preferred | undefined>>;
}

export interface RideTypeWishProps {
  readonly wish: RideTypeWish;
  /** What was typed for the driver. */
  readonly note: string | null | undefined;
  readonly disabled: boolean;
  readonly onChange: PreferredHolder['onChange'];
}

/** Fetches what the signed-in person prefers, for a booking form; visitors do not fetch this code. */
export const PreferredTrip = optionalPart<Pick<PreferredHolder, 'onChange'>>(() =>
  loadWholePlatform().then(withPageTexts(() => import('./preferred-trip.tsx'))),
);

interface StartingForm {
  readonly emptyTrip: Trip;
  readonly openEnds: readonly ('pickup' | 'dropoff')[];
}

/** What a form starts with where nothing was typed: what is preferred, else what is in an empty one. */
export function preferredTrip(
  { emptyTrip, openEnds }: StartingForm,
  preferred: Preferred | undefined,
): Partial<Trip> {
  const { passengers, luggage } = { ...emptyTrip, ...preferred?.trip };
  const ends = openEnds.map((end) => [end, preferred?.trip[end] ?? emptyTrip[end]]);
  return { passengers, luggage, ...Object.fromEntries(ends) };
}
