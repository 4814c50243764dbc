import { flightOf, newReturn } from '@trupial/web-kit/return-draft';
import { registerReturnTexts } from '../locales/return-catalogues.ts';
import type { GivenReturn, ReturnTripProps } from './given-return.ts';
import { keptReturn } from './kept-return.ts';
import { ReturnTripForm } from './return-trip-form.tsx';
import { wayBack } from './way-back.ts';

/** The return trip of a form, fetched when somebody wants one: opens it, with its texts. */
export async function openReturn({ form, quote, flightDirection }: ReturnTripProps): Promise<void> {
  await registerReturnTexts();
  const outbound = { ...form.trip, durationMinutes: quote.durationMinutes };
  form.back.onChange({
    draft: keptReturn(form.back) ?? newReturn(outbound, flightDirection),
    Form: ReturnTripForm,
    refuses,
    wanted: ({ draft, quote: shown }, { trip, details, person, outbound: { id, tracking_id } }) =>
      shown && {
        trip: wayBack(trip, draft),
        details: { ...details, ...flightOf(draft) },
        person,
        quote: shown,
        // No more of it: what is wanted is kept until it is booked.
        outbound: { id, tracking_id },
      },
  });
}

const refuses: GivenReturn['refuses'] = ({ quote, wrongField }, { id, onChange }) => {
  if (quote !== undefined && wrongField === undefined) return false;
  onChange((known) => known && { ...known, isRefused: true });
  if (wrongField) document.querySelector<HTMLElement>(`#${id}-${wrongField}`)?.focus();
  return true;
};
