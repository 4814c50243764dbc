/**
 * A ride in a person's calendar: the file that every calendar reads. Each part that a person typed is
 * escaped. Island time is UTC−4 all year.
 */

/** The data of a ride for a calendar; the texts are translated already. */
export interface CalendarRide {
  readonly trackingId: string;
  readonly pickup: string;
  readonly dropoff: string;
  /** Island local time, `YYYY-MM-DDTHH:MM:SS`. */
  readonly rideDatetime: string;
  readonly title: string;
  readonly details: string;
  /** How often the booking was changed: a calendar replaces an older entry by a newer one. */
  readonly amendments: number;
}

/** How long a ride is in a calendar. */
export const EVENT_HOURS = 1;

/** `20261120T193000Z` of an island local time, some hours later. */
export function utcStamp(islandTime: string, laterByHours = 0): string {
  const instant = new Date(`${islandTime.slice(0, 16)}:00-04:00`);
  instant.setUTCHours(instant.getUTCHours() + laterByHours);
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** RFC 5545 text: backslash, semicolon, comma and line breaks are escaped, other controls dropped. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Lines of at most 75 bytes, as RFC 5545 requires; a character is never split. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (size + bytes > 75) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += bytes;
  }
  return [...lines, current].join('\r\n');
}

/** The same event as an .ics file. `now` is when it was made. */
export function calendarFile(ride: CalendarRide, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trupial//Rides//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(ride.trackingId)}@trupial`,
    `SEQUENCE:${ride.amendments}`,
    `DTSTAMP:${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `DTSTART:${utcStamp(ride.rideDatetime)}`,
    `DTEND:${utcStamp(ride.rideDatetime, EVENT_HOURS)}`,
    `SUMMARY:${escapeText(ride.title)}`,
    `DESCRIPTION:${escapeText(ride.details)}`,
    `LOCATION:${escapeText(ride.pickup)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
