import type { BookedRide } from '../people/start-test-office.ts';
import type { Answer, Call } from './caller.ts';

/** Changes of bookings over the API, as tests look at them. */

type Changes = Readonly<Record<string, unknown>>;

/** A ride in a list. */
export interface ListedRide {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** What a change would cost. */
export const preview = (caller: Call, id: number, body: Changes): Promise<Answer> =>
  caller('POST', `/rides/${id}/amendment-preview/`, body);

/**
 * Looks at a change, as screens do, and makes it.
 *
 * @param more of the caller: his receipt, the office's reason, `give_back`
 * @returns the answer to the change, or the refusal of the look at it
 */
export async function amendOver(
  caller: Call,
  id: number,
  changes: Changes,
  more: Changes = {},
): Promise<Answer> {
  const { receipt } = more;
  const shown = await preview(caller, id, { ...changes, receipt });
  if (shown.status !== 200) return shown;
  const promised = { version: shown.number('version'), quote: shown.text('quote') };
  return caller('POST', `/amend-ride/${id}/`, { ...changes, ...promised, ...more });
}

/** When a ride is, as the wire writes it. */
export const timeOf = async (call: Call, { trackingId }: BookedRide): Promise<string> =>
  (await call('GET', `/rides/search/?tracking_id=${trackingId}`)).text(0, 'ride_datetime');

/** The same day, at another hour: '20:00'. */
export const at = (time: string, hour: string): string => `${time.slice(0, 11)}${hour}:00`;

/** One ride of a list; undefined when the list does not have it. */
export const inList = async (
  call: Call,
  path: string,
  id: number,
): Promise<ListedRide | undefined> =>
  ((await call('GET', path)).body as ListedRide[]).find((ride) => ride.id === id);

/** Status and code of a refusal. */
export const refusal = ({ status, body }: Answer): [status: number, code: string] => [
  status,
  (body as { code: string }).code,
];
