import { Button, buttonClass, CalendarIcon, DownloadIcon, PrintIcon, looks } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { useNavigate, useT } from '@trupial/web-kit/core';
import { ShareRideButton } from '@trupial/web-kit/share-ride';
import { useState } from 'react';
import type { BookedRide } from '../../booking/booked-ride.ts';
import {
  calendarUrl,
  calendarFile,
  type CalendarRide,
  firstAddressPart,
} from '../../booking/calendar-links.ts';
import { useFieldWords } from '@trupial/web-kit/field-words';
import styles from './booking-confirmation.module.css';
import { saveFile } from '@trupial/web-kit/save-file';

/** Check Ride Status, Add to Calendar, print. */
export function BookingActions({ booking }: { booking: BookedRide }) {
  const t = useT();
  const { dialog } = useFieldWords();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const event = calendarRide(booking, t);
  return (
    <div className={styles.actions}>
      <Button variant="primary" size="large" wide onClick={() => setLeaving(true)}>
        {t('Check Ride Status')}
      </Button>
      <a
        href={calendarUrl(event)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary', { wide: true })}
      >
        <span className={looks.withIcon}>
          <CalendarIcon size={18} />
          {t('Add to Calendar')}
        </span>
      </a>
      <ShareRideButton ride={booking} />
      <div className={styles.smallActions}>
        <Button
          variant="quiet"
          icon={<DownloadIcon size={18} />}
          onClick={() => saveCalendarFile(event)}
        >
          {t('Calendar file (.ics)')}
        </Button>
        <Button variant="quiet" icon={<PrintIcon size={18} />} onClick={() => print()}>
          {t('Print')}
        </Button>
      </div>
      <ConfirmDialog
        open={isLeaving}
        title={t('Leave This Page?')}
        cancelLabel={t('Stay Here')}
        confirmLabel={t('Check Status')}
        labels={dialog}
        onCancel={() => setLeaving(false)}
        onConfirm={() =>
          navigate(`/find-my-ride?${new URLSearchParams({ tracking_id: booking.tracking_id })}`)
        }
      >
        {t('Your tracking ID goes with you, and the status of your ride is looked up at once.')}
      </ConfirmDialog>
    </div>
  );
}

type Translate = (text: string, values?: Record<string, string>) => string;

/** A booking as a calendar entry, in the language on the screen. */
function calendarRide(booking: BookedRide, t: Translate): CalendarRide {
  const { pickup_location: pickup, dropoff_location: dropoff, tracking_id: trackingId } = booking;
  return {
    trackingId,
    pickup,
    dropoff,
    rideDatetime: booking.ride_datetime,
    amendments: booking.amendments ?? 0,
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
function saveCalendarFile(event: CalendarRide): void {
  const content = calendarFile(event, new Date());
  saveFile(new File([content], 'trupial-ride.ics', { type: 'text/calendar;charset=utf-8' }));
}
