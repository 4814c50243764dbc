import { forgetStored } from '@trupial/web-kit/browser-storage';
import { loadTwice } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import type { FlightDirection } from '@trupial/web-kit/ride-details-draft';
import type { GivenDetails } from '@trupial/web-kit/ride-details-part';
import type { BookedRide } from '../booking/booked-ride.ts';
import type { ConfirmationState } from '../booking/confirmation-state.ts';
import type { RideTypeWish } from '../preferred/preferred.ts';
import type { GivenReturn, ReturnHolder } from '../return-trip/given-return.ts';
import { keptReturn } from '../return-trip/kept-return.ts';
import { book, lostFor } from './book.ts';
import { type OpenBooking, OtherBookingOpen } from './open-booking.ts';
import { saidDetails } from './said-details.ts';
import { FARE_CHANGED, type Person, type Problem, type Quote, type Trip } from './trip.rules.ts';

/** All that a booking form has when its button is pressed. */
interface FilledForm {
  readonly trip: Trip;
  readonly isSoonest: boolean;
  readonly person: Person;
  /** The fare that is shown. */
  readonly quote: Quote;
  /** The direction of the flight, where the trip says it. */
  readonly flightDirection?: FlightDirection | undefined;
  readonly details: GivenDetails | undefined;
  readonly detailsKept: string;
  readonly wish: RideTypeWish | undefined;
  readonly back: GivenReturn | undefined;
  readonly holder: ReturnHolder;
  readonly openKept: string;
  readonly open: { current: OpenBooking | undefined };
  readonly renewed: (quote: Quote) => void;
  readonly lackOf?: ((booking: BookedRide) => Problem | undefined) | undefined;
  readonly problemOf: (error: unknown) => Problem;
}

/** What the press of the button has come to. */
export type Outcome =
  | { readonly confirmation: ConfirmationState }
  | {
      readonly problem: Problem;
      /** It is put right in the trip, which is unlocked again, with what was typed. */
      readonly isOfTrip?: boolean;
      readonly error?: unknown;
    };

const INCOMPLETE = message('Please complete the return trip, or remove it.');

const MAY_BE_BOOKED = message(
  'No answer came, so it may be booked. Press again without changing anything, and it is booked only once.',
);

const OTHER_MAY_BE_BOOKED = message(
  'A booking before this one got no answer, so it may be booked. Fill in everything as it was, e-mail and name on the sign too, and it is booked only once. Press again to book this one as well.',
);

const VISITORS_MAY_BE_BOOKED = message(
  'A booking from before you logged in got no answer, so it may be booked. Log out and fill in everything as it was, and it is booked only once. Press again to book this one as well.',
);

/** Books at the fare that is shown; what to show then, or why there is no booking. */
export async function bookTrip(filled: FilledForm): Promise<Outcome> {
  const { trip, person, quote, holder, open, renewed } = filled;
  const { owner } = holder;
  try {
    if (await opensKeptReturn(filled)) return { problem: { text: INCOMPLETE } };
    const { said, asked } = saidDetails({
      ...filled,
      keptAs: filled.detailsKept,
      owner,
      passengers: trip.passengers,
    });
    const { openKept: keptAs, isSoonest } = filled;
    const tries = { keptAs, last: open, owner, isSoonest, asked };
    const way = { trip, person, details: said };
    const booking = await book({ ...way, quote, tries, renewed });
    const lack = filled.lackOf?.(booking);
    if (lack) return { problem: lack };
    forgetStored(filled.openKept);
    // The confirmation books it: a taxi that is booked is shown before anything else is asked.
    const wanted = filled.back?.wanted(filled.back, { ...way, outbound: booking });
    return { confirmation: { booking, owner, ...(wanted && { back: { wanted } }) } };
  } catch (error) {
    if (error instanceof OtherBookingOpen) {
      return {
        problem: { text: error.wasVisitors ? VISITORS_MAY_BE_BOOKED : OTHER_MAY_BE_BOOKED },
      };
    }
    const lost = lostFor(error);
    const problem = lost === 'fare' ? { text: FARE_CHANGED } : filled.problemOf(error);
    // In place of the words of a server in trouble.
    const hint = open.current && { hint: MAY_BE_BOOKED };
    return { problem: { ...problem, ...hint }, isOfTrip: lost !== undefined, error };
  }
}

/**
 * Opens a return trip that was typed before a reload and is not on the screen yet; tells whether
 * there was one. Without it the trip would be booked one way.
 */
async function opensKeptReturn({ back, holder, trip, quote, flightDirection }: FilledForm) {
  if (back !== undefined || keptReturn(holder) === undefined) return false;
  const { openReturn } = await loadTwice(() => import('../return-trip/return-part.ts'));
  const form = { trip, back: { ...holder, value: back } };
  await openReturn({ form, quote, ...(flightDirection && { flightDirection }) });
  return true;
}
