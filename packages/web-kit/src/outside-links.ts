/**
 * Addresses outside Trupial: telephone, chat, maps. Ordinary URLs; every part that came from a person
 * is encoded. Pure, and no part of the shared facade: each app bundles what it uses.
 */

/** Spread on an `<a>` that leaves Trupial: a new tab that gets no referrer and no opener. */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A place as a ride has it: its text, and its position where that is known. */
export interface OutsidePlace {
  readonly text: string;
  readonly point?: { readonly lat: number; readonly lng: number } | null | undefined;
}

type Phone = string | null | undefined;

/** The characters of a number that can be dialled; undefined when no digit is among them. */
function dialled(phone: Phone): string | undefined {
  const kept = (phone ?? '').replace(/[^\d+*#]/g, '');
  return /\d/.test(kept) ? kept : undefined;
}

/** `tel:` address; undefined for a text without a digit. */
export function phoneLink(phone: Phone): string | undefined {
  const number = dialled(phone);
  return number && `tel:${encodeURIComponent(number).replaceAll('%2B', '+')}`;
}

/** Address of a chat with a number (digits only), with a message to begin from. */
export function chatLink(phone: Phone, message = ''): string | undefined {
  const digits = dialled(phone)?.replace(/\D/g, '');
  if (!digits) return undefined;
  const text = message.trim();
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** The chat site itself. */
export const CHAT_SITE = 'https://web.whatsapp.com/';

/** Uses the position if there is one, because maps services know other places of the same name. */
function spot({ text, point }: OutsidePlace): string {
  return point ? `${point.lat},${point.lng}` : text;
}

function mapsAddress(page: string, parts: Record<string, string>): string {
  return `https://www.google.com/maps/${page}/?${new URLSearchParams({ api: '1', ...parts })}`;
}

/** Shows one place. */
export function placeLink(place: OutsidePlace): string {
  return mapsAddress('search', { query: spot(place) });
}

/** Driving directions; without `from` the maps service starts where the person is. */
export function directionsLink(to: OutsidePlace, from?: OutsidePlace): string {
  return mapsAddress('dir', {
    ...(from ? { origin: spot(from) } : {}),
    destination: spot(to),
    travelmode: 'driving',
  });
}

/** The navigation apps that a driver can have on his telephone. */
export const NAVIGATION_APPS = ['google', 'apple', 'waze'] as const;
export type NavigationApp = (typeof NAVIGATION_APPS)[number];

/** Their own names: not translated. */
export const NAVIGATION_NAMES: Readonly<Record<NavigationApp, string>> = {
  google: 'Google Maps',
  apple: 'Apple Maps',
  waze: 'Waze',
};

const withQuery = (address: string, parts: Record<string, string>): string =>
  `${address}?${new URLSearchParams(parts)}`;

/**
 * Starts navigation to a place in an app, from where the telephone is. Ordinary addresses: where the
 * app is missing, its site opens.
 */
export function navigationLink(app: NavigationApp, to: OutsidePlace): string {
  const destination = spot(to);
  switch (app) {
    case 'google':
      return mapsAddress('dir', { destination, travelmode: 'driving', dir_action: 'navigate' });
    case 'apple':
      return withQuery('https://maps.apple.com/', { daddr: destination, dirflg: 'd' });
    case 'waze':
      return withQuery('https://waze.com/ul', {
        [to.point ? 'll' : 'q']: destination,
        navigate: 'yes',
      });
  }
}
