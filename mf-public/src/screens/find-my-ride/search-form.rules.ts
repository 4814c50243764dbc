import { message } from '@trupial/web-kit/message';

export const EMPTY_SEARCH = { trackingId: '', name: '', phone: '', date: '' };

/** The input of the search. `date` is `YYYY-MM-DD`; '' for none. */
export type SearchInput = Readonly<typeof EMPTY_SEARCH>;

/** The request to the server: one of the two kinds of search. */
export type Criteria =
  | { readonly tracking_id: string }
  | { readonly rider_name: string; readonly rider_phone: string; readonly booking_date: string };

export type SearchField = keyof SearchInput;

export type SearchDecision =
  | { readonly criteria: Criteria }
  | { readonly problem: { readonly text: string; readonly field: SearchField } };

/**
 * The effect of the button: a search by tracking id if there is one, else by the three details if
 * they are shown.
 */
export function decideSearch(input: SearchInput, isAlternativeOpen: boolean): SearchDecision {
  const trackingId = input.trackingId.trim();
  if (trackingId) return { criteria: { tracking_id: trackingId } };
  if (!isAlternativeOpen) {
    return {
      problem: {
        field: 'trackingId',
        text: message('Please enter your tracking ID or use the alternative search option.'),
      },
    };
  }
  const details = { name: input.name.trim(), phone: input.phone.trim(), date: input.date.trim() };
  const missing = (['name', 'phone', 'date'] as const).find((field) => details[field] === '');
  if (missing) {
    return {
      problem: {
        field: missing,
        text: message(
          'Please fill in all fields (name, phone, and booking date) to search for your ride.',
        ),
      },
    };
  }
  const { name, phone, date } = details;
  return { criteria: { rider_name: name, rider_phone: phone, booking_date: date } };
}

/** The label of the button. */
export function searchLabel(input: SearchInput, isAlternativeOpen: boolean): string {
  if (input.trackingId.trim()) return message('Track by ID');
  return isAlternativeOpen ? message('Find My Ride') : message('Search for Ride');
}

/** What the address asks for: a tracking id, or name, phone and date together. */
export function readAddress(search: string): SearchInput | undefined {
  const query = new URLSearchParams(search);
  const part = (name: string) => query.get(name)?.trim() ?? '';
  const trackingId = part('tracking_id');
  if (trackingId) return { ...EMPTY_SEARCH, trackingId };
  const details = { name: part('name'), phone: part('phone'), date: part('date') };
  return Object.values(details).every(Boolean) ? { ...EMPTY_SEARCH, ...details } : undefined;
}

/**
 * Whether an address contains personal data: that is read once and then removed from the address.
 */
export function hasPersonalPart(search: string): boolean {
  const query = new URLSearchParams(search);
  return ['name', 'phone', 'date'].some((name) => query.has(name));
}

/** The text when a search did not succeed. `serverText` is undefined when the server gave none. */
export function searchProblem(
  status: number,
  serverText: string | undefined,
  isAutomaticById: boolean,
): string {
  if (status === 404) {
    return isAutomaticById
      ? message(
          'No ride found with the provided tracking ID. Please check your details and try again.',
        )
      : message(
          'No ride found with the provided information. Please check your details and try again.',
        );
  }
  if (status === 400) return serverText ?? message('Invalid search parameters provided.');
  return message('Failed to search for your ride. Please try again.');
}
