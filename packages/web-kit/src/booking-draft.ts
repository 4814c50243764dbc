/**
 * The trip on the booking form, kept for this tab: the form reads it when it is opened, so another
 * area can send a person there with the trip filled in. Pure but for the storage, and no part of the
 * shared facade: each app bundles what it uses. Name and phone are never written down.
 */

/** One end of the trip: its text, and the place's id where one was picked. */
export interface DraftPlace {
  readonly text: string;
  readonly placeId?: string | undefined;
}

/** `day` is `YYYY-MM-DD`, `time` is `HH:mm`, both of the island; '' for none. */
export interface BookingDraft {
  readonly pickup: DraftPlace;
  readonly dropoff: DraftPlace;
  readonly day: string;
  readonly time: string;
  readonly passengers: number;
  readonly luggage: number;
}

/** Its name in the tab's storage. */
export const BOOKING_DRAFT = 'booking-draft';

/** Where the booking form is. */
export const BOOKING_FORM = '/#book';

/** Writes the draft. Storage may be full or forbidden: then the form starts empty. */
export function writeBookingDraft(
  draft: BookingDraft,
  storage: () => Pick<Storage, 'setItem'> = () => sessionStorage,
): void {
  try {
    storage().setItem(BOOKING_DRAFT, JSON.stringify(draft));
  } catch {
    // Nothing to do: the person types it.
  }
}
