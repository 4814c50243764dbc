import { saveFile } from '@trupial/web-kit/save-file';
import type { BookedRide } from '../../booking/booked-ride.ts';
import { calendarFile, type CalendarRide, firstAddressPart } from '../../booking/calendar-links.ts';

type Translate = (text: string, values?: Record<string, string>) => string;

/** A booking as a calendar entry, in the language on the screen. */
export function calendarRide(booking: BookedRide, t: Translate): CalendarRide {
  const { pickup_location: pickup, dropoff_location: dropoff, tracking_id: trackingId } = booking;
  return {
    trackingId,
    pickup,
    dropoff,
    rideDatetime: booking.ride_datetime,
    title: t('Ride: {from} to {to}', {
      from: firstAddressPart(pickup),
      to: firstAddressPart(dropoff),
    }),
    details: [
      `${t('Pickup')}: ${pickup}`,
      `${t('Drop-off')}: ${dropoff}`,
      `${t('Tracking ID')}: ${trackingId}`,
    ].join('\n'),
  };
}

/** Hands the event to the browser's downloads as an .ics file. */
export function saveCalendarFile(event: CalendarRide): void {
  const content = calendarFile(event, new Date());
  saveFile(new File([content], 'trupial-ride.ics', { type: 'text/calendar;charset=utf-8' }));
}
