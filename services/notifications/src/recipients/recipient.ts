import type { NotificationView } from '@trupial/contracts/values';

/** Who a notification is for, as its row names him. */
export interface Recipient {
  readonly to: NotificationView['to'];
  /** Of a ride, a driver or an account; null for the office. */
  readonly id: number | null;
}

const named = /^(ride|driver|account)-(\d+)$/;

/** Reads a row's recipient. */
export function recipientOf(text: string): Recipient {
  // Before it is known which drivers are near.
  if (text.startsWith('drivers-near-')) return { to: 'driver', id: null };
  const [, to, id] = named.exec(text) ?? [];
  if (to === undefined) return { to: 'office', id: null };
  return { to: to as 'ride' | 'driver' | 'account', id: Number(id) }; // the pattern has these three
}
