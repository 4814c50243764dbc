import { forgetStored } from '@trupial/web-kit/browser-storage';
import { forgetFormDraft } from '@trupial/web-kit/form-draft';
import { forgetAnySeries } from '@trupial/web-kit/forget-series';

/**
 * Under which names a call is kept for this tab, until it is booked, given up, or the next one
 * begins, with what was typed of the series that it became. Of their details, the e-mail address and
 * the name on the sign are not.
 */
export const CALL_KEPT = {
  form: 'phone-booking',
  places: 'phone-booking-places',
  back: 'phone-booking-return',
  details: 'phone-booking-details',
  series: 'phone-booking-series',
} as const;

/** Forgets the call that is kept. */
export function forgetCall(): void {
  for (const name of [CALL_KEPT.form, CALL_KEPT.places, CALL_KEPT.back]) forgetFormDraft(name);
  forgetStored(CALL_KEPT.details);
  forgetAnySeries(CALL_KEPT.series);
}
