import { type CalendarRide, EVENT_HOURS, utcStamp } from '@trupial/island/calendar';

export { type CalendarRide, calendarFile } from '@trupial/island/calendar';

/** 'Mambo Beach' of 'Mambo Beach, Willemstad, Curaçao'. */
export function firstAddressPart(address: string): string {
  return (address.split(',')[0] ?? '').trim();
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
