import { flightOf, newReturn, type ReturnDraft } from '@trupial/web-kit/return-draft';
import { registerReturnTexts } from '../locales/return-catalogues.ts';
import type { Trip } from '../trip/trip.rules.ts';
import { bookReturn } from './book-return.ts';
import type { GivenReturn, ReturnTripProps } from './given-return.ts';
import { ReturnTripForm } from './return-trip-form.tsx';
import { wayBack } from './way-back.ts';

/** The return trip of a form, fetched when somebody wants one: opens it, with its texts. */
export async function openReturn({ form, quote, flightDirection }: ReturnTripProps): Promise<void> {
  await registerReturnTexts();
  const outbound = { ...form.trip, durationMinutes: quote.durationMinutes };
  form.back.onChange({
    draft: newReturn(outbound, flightDirection),
    Form: ReturnTripForm,
    refuses,
    book: ({ draft, quote: shown }, { trip, details, ...way }) =>
      shown
        ? bookReturn({ ...way, quote: shown, ...tripBack(trip, draft, details) })
        : Promise.resolve(undefined),
  });
}

const tripBack = (trip: Trip, draft: ReturnDraft, details: object) => ({
  trip: wayBack(trip, draft),
  details: { ...details, ...flightOf(draft) },
});

const refuses: GivenReturn['refuses'] = ({ quote, wrongField }, { id, onChange }) => {
  if (quote !== undefined && wrongField === undefined) return false;
  onChange((known) => known && { ...known, isRefused: true });
  if (wrongField) document.querySelector<HTMLElement>(`#${id}-${wrongField}`)?.focus();
  return true;
};
