/**
 * A ride in a person's calendar: the address of a web calendar, and the file of any other. Each part
 * that a person typed is encoded. Island time is UTC−4 all year.
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
}

const EVENT_HOURS = 1;

/** 'Mambo Beach' of 'Mambo Beach, Willemstad, Curaçao'. */
export function firstAddressPart(address: string): string {
  return (address.split(',')[0] ?? '').trim();
}

/** `20261120T193000Z` of an island local time, some hours later. */
function utcStamp(islandTime: string, laterByHours = 0): string {
  const instant = new Date(`${islandTime.slice(0, 16)}:00-04:00`);
  instant.setUTCHours(instant.getUTCHours() + laterByHours);
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A new event of one hour in the web calendar. */
export function calendarUrl(ride: CalendarRide): string {
  const url = new URL('https://calendar.google.com/calendar/render');
  url.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: ride.title,
    dates: `${utcStamp(ride.rideDatetime)}/${utcStamp(ride.rideDatetime, EVENT_HOURS)}`,
    details: ride.details,
    location: ride.pickup,
    ctz: 'America/Curacao',
  }).toString();
  return url.href;
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
