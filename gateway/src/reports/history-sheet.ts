import { islandTimeOf, nameOf } from '@trupial/contracts/http';
import type { reportingMessages, ReplyOf } from '@trupial/contracts/messages';
import { dollars } from '@trupial/contracts/values';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';

export type EndedRide = ReplyOf<typeof reportingMessages.rideHistory>['items'][number];

/** A column of the exports. Times are the island's wall clock. */
interface Column {
  readonly header: string;
  readonly width: number;
  /** How a spreadsheet shows it; texts have none. */
  readonly format?: 'time' | 'amount' | 'kilometres';
  of(ride: EndedRide): string | number;
}

const columns: readonly Column[] = [
  { header: 'Ride ID', width: 10, of: ({ id }) => id },
  { header: 'Tracking ID', width: 22, of: ({ trackingId }) => trackingId },
  { header: 'Rider', width: 24, of: ({ riderName }) => riderName },
  { header: 'Phone', width: 16, of: ({ riderPhone }) => riderPhone },
  { header: 'Driver', width: 24, of: ({ driver }) => (driver === null ? '' : nameOf(driver)) },
  { header: 'Pickup', width: 32, of: ({ pickup }) => pickup },
  { header: 'Dropoff', width: 32, of: ({ dropoff }) => dropoff },
  { header: 'Scheduled', width: 20, format: 'time', of: (ride) => islandTimeOf(ride.scheduledFor) },
  { header: 'Ended', width: 20, format: 'time', of: (ride) => islandTimeOf(ride.endedAt) },
  { header: 'Status', width: 12, of: ({ status }) => status },
  { header: 'Passengers', width: 12, of: ({ passengers }) => passengers },
  { header: 'Luggage', width: 10, of: ({ luggage }) => luggage },
  {
    header: 'Distance (km)',
    width: 14,
    format: 'kilometres',
    of: ({ distanceMeters }) => distanceMeters / 1000,
  },
  { header: 'Fare (USD)', width: 12, format: 'amount', of: ({ fareMinor }) => dollars(fareMinor) },
  { header: 'Rating', width: 8, of: ({ rating }) => rating ?? '' },
];

const formats = {
  time: 'yyyy-mm-dd hh:mm:ss',
  amount: '#,##0.00',
  kilometres: '0.000',
} as const;

/** A program that opens a CSV file would run a text that begins so. */
const formula = /^[=+\-@\t\r\n]/;

/** What a cell says in a CSV file; an apostrophe keeps texts from being run as formulas. */
function csvCell({ format, of }: Column, ride: EndedRide): string | number {
  const value = of(ride);
  if (typeof value === 'number') return format === 'amount' ? value.toFixed(2) : value;
  if (format === 'time') return value.replace('T', ' ');
  return formula.test(value) ? `'${value}` : value;
}

/**
 * What a cell says in a workbook. Its texts are typed as texts and never run, whatever they begin
 * with. A workbook's times know no zone: the wall clock is written as if it were UTC.
 */
function xlsxCell({ format, of }: Column, ride: EndedRide): string | number | Date {
  const value = of(ride);
  return format === 'time' ? new Date(`${value}Z`) : value;
}

/** A CSV file (RFC 4180, UTF-8 with its mark) of the rides, written as they come. */
export const csvOf = (rides: AsyncIterable<EndedRide>): ReadableStream<Uint8Array> =>
  writeCsvStream(rowsOf(rides, csvCell, [columns.map(({ header }) => header)]), {
    bom: true,
    headers: false,
    lineSeparator: '\r\n',
  });

/** A workbook of the rides, written as they come; past Excel's limit it goes on in another sheet. */
export const xlsxOf = (rides: AsyncIterable<EndedRide>): ReadableStream<Uint8Array> =>
  writeXlsxStream(rowsOf(rides, xlsxCell), {
    name: 'Ride history',
    columns: columns.map(({ header, width, format }) => ({
      header,
      width,
      ...(format && { numFmt: formats[format] }),
    })),
    freezePane: { rows: 1 },
  });

async function* rowsOf<Cell>(
  rides: AsyncIterable<EndedRide>,
  cell: (column: Column, ride: EndedRide) => Cell,
  first: readonly Cell[][] = [],
): AsyncGenerator<Cell[]> {
  yield* first;
  for await (const ride of rides) yield columns.map((column) => cell(column, ride));
}
