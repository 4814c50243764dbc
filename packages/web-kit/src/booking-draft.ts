import { forgetStored, writeStored } from './browser-storage.ts';
import type { PlaceEntry } from './location-input/place-entry.ts';

/**
 * The trip on the booking form, kept for this tab: the form reads it when it is opened, so another
 * area can send a person there with the trip filled in. Pure but for the storage, and no part of the
 * shared facade: each app bundles what it uses. Name and phone are never written down.
 */

/**
 * `day` is `YYYY-MM-DD`, `time` is `HH:mm`, both of the island; '' for none. A count that is left out
 * is as the person prefers it.
 */
export interface BookingDraft {
  readonly pickup: PlaceEntry;
  readonly dropoff: PlaceEntry;
  readonly day: string;
  readonly time: string;
  readonly passengers?: number | undefined;
  readonly luggage?: number | undefined;
}

/** A draft as it is kept. */
export interface KeptDraft extends BookingDraft {
  /**
   * The username of who typed it: nobody else's form begins with it. '' or none: of whoever opens the
   * form, a visitor or the person as whom he signs in.
   */
  readonly owner?: string;
}

/** Its name in the tab's storage. */
export const BOOKING_DRAFT = 'booking-draft';

/** What the names of the details and of the return trip of a draft end in, beside it. */
export const DETAILS_OF_DRAFT = '-details';
export const RETURN_OF_DRAFT = '-return';

/** Where the booking form is. */
export const BOOKING_FORM = '/#book';

/** Writes the draft. Storage may be full or forbidden: then the form starts empty. */
export function writeBookingDraft(draft: KeptDraft): void {
  writeStored(BOOKING_DRAFT, draft);
}

/** Makes this trip the draft; the details and the return trip of the draft before go with it. */
export function beginBooking(draft: BookingDraft): void {
  forgetStored(BOOKING_DRAFT + DETAILS_OF_DRAFT);
  forgetStored(BOOKING_DRAFT + RETURN_OF_DRAFT);
  writeBookingDraft(draft);
}
