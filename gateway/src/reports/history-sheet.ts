import { islandTimeOf } from '@trupial/contracts/http';
import type { reportingMessages, ReplyOf } from '@trupial/contracts/messages';
import { type ChildSeats, dollars, nameOf } from '@trupial/contracts/values';
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
  { header: 'Note', width: 32, of: ({ note }) => note ?? '' },
  { header: 'E-mail', width: 24, of: ({ email }) => email ?? '' },
  { header: 'Sign', width: 20, of: ({ signName }) => signName ?? '' },
  {
    header: 'Flight',
    width: 18,
    of: ({ flight }) => (flight ? `${flight.number} (${flight.direction})` : ''),
  },
  { header: 'Child seats', width: 20, of: ({ childSeats }) => seatsText(childSeats ?? null) },
  { header: 'Wheelchair', width: 11, of: ({ wheelchair }) => (wheelchair === true ? 'yes' : '') },
  { header: 'Language', width: 10, of: ({ language }) => language ?? '' },
];

/** Which seats for children, in words: '1 infant, 2 booster'. */
function seatsText(seats: ChildSeats | null): string {
  const kinds = Object.entries(seats ?? {}).filter(([, count]) => count > 0);
  return kinds.map(([kind, count]) => `${count} ${kind}`).join(', ');
}

const formats = {
  time: 'yyyy-mm-dd hh:mm:ss',
  amount: '#,##0.00',
  kilometres: '0.000',
} as const;

/** The value of a cell in a CSV file: our numbers and times unchanged, texts without formulas. */
function csvCell({ format, of }: Column, ride: EndedRide): string | number {
  const value = of(ride);
  if (typeof value === 'number') return format === 'amount' ? value.toFixed(2) : value;
  if (format === 'time') return value.replace('T', ' ');
  return withoutFormulas(value);
}

/**
 * The value of a cell in a workbook. Texts are stored with the type text and are never run as
 * formulas, whatever their first character is. Times in a workbook have no time zone: the local
 * time is written as if it were UTC.
 */
function xlsxCell({ format, of }: Column, ride: EndedRide): string | number | Date {
  const value = of(ride);
  if (format === 'time') return new Date(`${value}Z`);
  // XML has no such characters, and nothing would open the workbook.
  return typeof value === 'string' ? value.replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD') : value;
}

/** A CSV file (RFC 4180, UTF-8 with its mark, every cell in quotes) of the rides as they come. */
export const csvOf = (rides: AsyncIterable<EndedRide>): ReadableStream<Uint8Array> =>
  writeCsvStream(rowsOf(rides, csvCell, [columns.map(({ header }) => header)]), {
    bom: true,
    headers: false,
    quoteStyle: 'all',
    lineSeparator: '\r\n',
  });

/**
 * A workbook of the rides, written while they are read; beyond Excel's limit of rows it continues
 * in another sheet.
 */
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

/**
 * The places where a program that opens a CSV file may recognise a formula: at the start of the
 * text, and after any character that some program or region uses as a separator, in quotes or not.
 * With East Asian input, full-width and small forms are treated like the plain characters.
 */
const starts = /(^|[;,|\t\r\n\0])(?=[\s"\0]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** Controls that some programs skip or cut off at the start of a cell. */
const leadingControl = /^[\t\r\n\0]/;

/**
 * The text with an apostrophe before everything that a spreadsheet would run as a formula, also
 * when it splits the file at other characters than ours; sheets show such a cell as text.
 */
function withoutFormulas(text: string): string {
  const guarded = text.replaceAll(starts, "$1'");
  return leadingControl.test(guarded) ? `'${guarded}` : guarded;
}
