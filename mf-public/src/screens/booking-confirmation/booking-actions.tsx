import { Button, buttonClass, CalendarIcon, DownloadIcon, PrintIcon } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { useNavigate, useT } from '@trupial/web-kit/core';
import { ShareRideButton } from '@trupial/web-kit/share-ride';
import { useState } from 'react';
import type { BookedRide } from '../../booking/booked-ride.ts';
import { calendarUrl } from '../../booking/calendar-links.ts';
import { useFieldWords } from '../../words/use-field-words.ts';
import styles from './booking-confirmation.module.css';
import { calendarRide, saveCalendarFile } from './calendar.ts';

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
        <span className={styles.withIcon}>
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
