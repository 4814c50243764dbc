import type { BookingDraft, KeptDraft } from '@trupial/web-kit/booking-draft';
import type { BookedRide } from '../booking/booked-ride.ts';
import type { TripFormAction, TripFormState } from './trip-form.state.ts';
import type { FormWords, Problem, Trip } from './trip.rules.ts';

/** What makes one booking form another than the other. */
export interface TripForm {
  /** What begins the ids of its fields. */
  readonly name: string;
  readonly words: FormWords;
  readonly reducer: (state: TripFormState, action: TripFormAction) => TripFormState;
  readonly emptyTrip: Trip;
  /** The draft's name in the tab's storage. */
  readonly draft: string;
  readonly loadDraft: (today: string, username: string) => BookingDraft | undefined;
  readonly saveDraft: (draft: KeptDraft) => void;
  /** The ends that may start with a favourite place. */
  readonly openEnds: readonly ('pickup' | 'dropoff')[];
  /** What the phone field keeps of a typed text, or of the number in the profile. */
  readonly phoneOf: (text: string, isOfProfile?: boolean) => string;
  /** What a failed booking shows. */
  readonly bookingProblem: (error: unknown) => Problem;
  /** What is missing in an answer to a booking. */
  readonly lackOf?: (booking: BookedRide) => Problem | undefined;
}
