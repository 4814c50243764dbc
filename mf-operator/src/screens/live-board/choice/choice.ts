/** What is chosen on the board: the same in every window of it. Ids only: nothing personal. */
export interface Choice {
  readonly rideId: number | null;
  readonly driverId: number | null;
}

export const NOTHING: Choice = { rideId: null, driverId: null };

/** The ride that an address opens: a notification's has one. */
export function choiceIn(search: URLSearchParams): Choice {
  const ride = search.get('ride') ?? '';
  return /^[1-9]\d{0,8}$/.test(ride) ? { ...NOTHING, rideId: Number(ride) } : NOTHING;
}

/** The same address, naming no ride. */
export function withoutRide(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('ride');
  return next;
}

/** What windows of the board say to each other: what is chosen, or that a new one wants to know. */
export type BoardWord = ({ readonly kind: 'chosen' } & Choice) | { readonly kind: 'asked' };

const isId = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value));

/** A word of another window; undefined for anything else, for example of an older version. */
export function wordIn(data: unknown): BoardWord | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if (data.kind === 'asked') return { kind: 'asked' };
  if (data.kind !== 'chosen' || !('rideId' in data) || !('driverId' in data)) return undefined;
  const { rideId, driverId } = data;
  return isId(rideId) && isId(driverId) ? { kind: 'chosen', rideId, driverId } : undefined;
}
