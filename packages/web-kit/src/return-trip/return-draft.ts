import { message } from '@trupial/web-kit/message';
import { quarterAt } from '../bookable-times.ts';
import { detailProblems, type FlightDirection, NO_DETAILS } from '../ride-details/details-draft.ts';

/** The return trip as typed; everything else of it is as of the outbound ride. */
export interface ReturnDraft {
  /** Of the island; '' until it is chosen. */
  readonly day: string;
  readonly time: string;
  readonly flight_number: string;
  readonly flight_direction: FlightDirection;
}

export type ReturnField = 'day' | 'time' | 'flight_number';

export const RETURN_FIELDS: readonly ReturnField[] = ['day', 'time', 'flight_number'];

/** When the outbound ride is, in island time, and how long it takes. */
export interface OutboundTrip {
  readonly day: string;
  readonly time: string;
  readonly durationMinutes: number;
}

/** Back on the day on which the outbound ride arrives; the time has to be said. */
export const newReturn = (
  outbound: OutboundTrip,
  flight_direction: FlightDirection = 'departure',
): ReturnDraft => ({
  day: earliestReturn(outbound).day,
  time: '',
  flight_number: '',
  flight_direction,
});

/** The first quarter hour at which the outbound ride has arrived. */
export const earliestReturn = ({ day, time, durationMinutes }: OutboundTrip) =>
  quarterAt(Date.parse(`${day}T${time}:00-04:00`) + durationMinutes * 60_000, Math.ceil);

const NO_TIME = message('Please select a date and time.');
const TOO_EARLY = message('The return trip cannot begin before the outbound ride has arrived.');

/** What is wrong with each field, in English. */
export function returnProblems(
  draft: ReturnDraft,
  outbound: OutboundTrip,
): Partial<Record<ReturnField, string>> {
  const { day, time, flight_number } = draft;
  const flight = detailProblems({ ...NO_DETAILS, flight_number }, 1).flight_number;
  const first = earliestReturn(outbound);
  const isDayEarly = day !== '' && day < first.day;
  const isTimeEarly = time !== '' && `${day}T${time}` < `${first.day}T${first.time}`;
  return {
    ...(day === '' && { day: NO_TIME }),
    ...(isDayEarly && { day: TOO_EARLY }),
    ...(time === '' && { time: NO_TIME }),
    ...(!isDayEarly && isTimeEarly && { time: TOO_EARLY }),
    ...(flight && { flight_number: flight }),
  };
}

/** The flight of the return trip as a booking sends it: the outbound ride's is not its own. */
export const flightOf = ({ flight_number, flight_direction }: ReturnDraft) =>
  flight_number.trim() === ''
    ? { flight_number: null, flight_direction: null }
    : { flight_number: flight_number.trim(), flight_direction };
