import type { Notification } from '../notifications/notification-words.ts';

/** A notification to whoever booked ride 42, that its carrier has. */
export const aNotification = (of: Partial<Notification> = {}): Notification => ({
  id: '0d6b7c2e-9c1f-4a44-8f0e-3a8b2f1c9d10',
  kind: 'driver_assigned',
  channel: 'sms',
  to: 'ride',
  driver_id: null,
  ride_id: 42,
  state: 'sent',
  reason: null,
  detail: null,
  tries: 1,
  queued_at: '2026-11-20T17:00:01.000Z',
  changed_at: '2026-11-20T17:00:02.000Z',
  passed_on_by: null,
  kept: null,
  ...of,
});

/** One that the office is to pass on by WhatsApp. */
export const aKeptNotification = (of: Partial<Notification> = {}): Notification =>
  aNotification({
    id: '1e6b7c2e-9c1f-4a44-8f0e-3a8b2f1c9d11',
    channel: 'whatsapp',
    state: 'kept',
    kept: {
      to: '+59991234567',
      subject: '',
      text: 'Trupial: Carlos drives you on Friday 20 November 2026 at 15:30: Toyota Corolla, T-123.',
      link: 'https://wa.me/59991234567?text=Trupial%3A%20Carlos%20drives%20you',
    },
    ...of,
  });
