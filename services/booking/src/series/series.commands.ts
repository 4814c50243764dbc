import type { Contact, SeriesPattern, SeriesTrip } from '@trupial/contracts/events';
import type { seriesMessages } from '@trupial/contracts/messages';

/** Who changes a series. */
export interface SeriesActor {
  readonly role: 'rider' | 'operator';
  readonly accountId: number;
}

interface Told {
  readonly actor: SeriesActor;
  /** UTC instant. */
  readonly now: string;
}

interface Change extends Told {
  /** How often the series had been changed when the actor looked at it. */
  readonly version: number;
  readonly reason: string | null;
}

export interface StartSeries extends Told {
  readonly name: 'start';
  readonly seriesId: number;
  readonly pattern: SeriesPattern;
  readonly trip: SeriesTrip;
  readonly contact: Contact;
}

/** What is to be another of each ride, with the new ends as the maps know them. */
export interface TripWish {
  readonly changes: seriesMessages.TripChanges;
  readonly places: Partial<Pick<Contact, 'pickup' | 'dropoff'>>;
}

export interface ChangeSeries extends Change, TripWish {
  readonly name: 'change';
  /** Island day; null: all that is to come. */
  readonly from: string | null;
  readonly pattern: seriesMessages.PatternChanges;
}

export interface ChangeOccurrence extends Change, TripWish {
  readonly name: 'change-one';
  readonly day: string;
  /** Island time; undefined leaves it. */
  readonly rideDatetime: string | undefined;
}

export interface SkipOccurrence extends Change {
  readonly name: 'skip';
  readonly day: string;
  /** Nobody named that day: its series has it no more. */
  readonly byChange?: true;
}

export interface EndSeries extends Change {
  readonly name: 'end';
  /** Island day; null: today, and all that is to come, also of earlier days that were moved to later. */
  readonly from: string | null;
  /** Dispatch has a ride of it that is still to come, whatever the series says: it was moved without it. */
  readonly isRideLeft?: true;
}

export interface EraseSeries {
  readonly name: 'erase';
  readonly by: 'staff' | 'system';
  readonly now: string;
}

export type SeriesCommand =
  | StartSeries
  | ChangeSeries
  | ChangeOccurrence
  | SkipOccurrence
  | EndSeries
  | EraseSeries;
