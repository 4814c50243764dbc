import {
  CHANNEL_WORDS,
  KIND_WORDS,
  namesOf,
  type Notification,
  RECIPIENT_WORDS,
  STATE_NAMES,
} from '../../notifications/notification-words.ts';
import { dayIn } from '../../words/day-in.ts';

/** What the list is searched by; the names are those of the address. */
const FILTER_NAMES = ['state', 'channel', 'kind', 'to', 'day', 'ride'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export interface Filter {
  readonly state: Notification['state'] | undefined;
  readonly channel: Notification['channel'] | undefined;
  readonly kind: Notification['kind'] | undefined;
  readonly to: Notification['to'] | undefined;
  readonly day: string | undefined;
  readonly ride: string | undefined;
}

/** The filter that an address has; what is no filter is left out. */
export function filterIn(address: URLSearchParams): Filter {
  const one = <Name extends string>(name: FilterName, names: readonly Name[]) =>
    names.find((known) => known === address.get(name));
  const ride = (address.get('ride') ?? '').replace(/^\s*#/, '').trim();
  return {
    state: one('state', STATE_NAMES),
    channel: one('channel', namesOf(CHANNEL_WORDS)),
    kind: one('kind', namesOf(KIND_WORDS)),
    to: one('to', namesOf(RECIPIENT_WORDS)),
    day: dayIn(address),
    ride: /^\d{1,9}$/.test(ride) ? ride : undefined,
  };
}
