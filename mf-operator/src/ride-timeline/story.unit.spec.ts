import { expect, it } from 'vitest';
import type { Notification } from '../notifications/notification-words.ts';
import { aNotification } from '../testing/a-notification.ts';
import { storyOf } from './story.ts';
import type { Step } from './timeline-words.ts';

const step = (name: Step['step'], at: string): Step => ({
  step: name,
  at: `2026-11-20T${at}.000Z`,
  by: 'operator',
  by_account: 1,
  driver_id: null,
  driver_name: null,
  reason: null,
  rating: null,
  fields: null,
});
const told = (kind: Notification['kind'], at: string) =>
  aNotification({ kind, queued_at: `2026-11-20T${at}.000Z` });

it('has each notification after the step that it tells of', () => {
  const story = storyOf(
    [step('requested', '12:00:00'), step('assigned', '13:00:00'), step('set_off', '13:00:00')],
    [told('driver_assigned', '13:00:00'), told('booked', '12:00:01')],
  );
  expect(story.map((line) => line.step?.step ?? line.told?.kind)).toEqual([
    'requested',
    'booked',
    'assigned',
    'set_off',
    'driver_assigned',
  ]);
});
