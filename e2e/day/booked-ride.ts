import type { DayDriver } from './cast.ts';

/** A ride as the person who booked it knows it, including data that is encrypted in the log. */
export interface BookedRide {
  readonly rider: string;
  /** Seven digits, as it was typed. */
  readonly phone: string;
  readonly from: string;
  readonly to: string;
  /** Minutes of the day. */
  readonly pickup: number;
  /** Not before it is booked. */
  id: number;
  trackingId: string;
  receipt: string | undefined;
  /** The planned driver, if any. */
  driver: DayDriver | undefined;
}

/** The number as screens show it. */
export const shownPhone = ({ phone }: Pick<BookedRide, 'phone'>): string =>
  `+599 9 ${phone.slice(0, 3)} ${phone.slice(3)}`;
