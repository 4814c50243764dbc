import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { RideDetailsDialog } from '../ride-details/ride-details-dialog.tsx';
import type { Ride } from '../rides/ride.ts';
import { aChangedRide, changedTimeline } from '../testing/a-changed-ride.ts';
import { mountForOperator } from '../testing/as-operator.tsx';
import { ChangedBadge } from './changed-badge.tsx';

const note = () => page.getByRole('region', { name: 'Booking changed' });

function open(of: Partial<Ride> = {}, seen = false) {
  fakeApi({ 'GET /rides/42/timeline/': () => ({ body: changedTimeline({ seen }) }) });
  mountForOperator(<RideDetailsDialog ride={aChangedRide(of)} onClose={() => undefined} />);
}

it('says what was changed, when, by whom and why, and that the driver has not seen it', async () => {
  open();
  await expect.element(note()).toMatchTextContent(/Fri, Nov 20, 2026, 1:20.PM, by the office/);
  await expect.element(note().getByRole('deletion').first()).toMatchTextContent(/3:30.PM/);
  await expect.element(note().getByRole('insertion').first()).toMatchTextContent(/4:45.PM/);
  await expect.element(note().getByRole('insertion').nth(1)).toMatchTextContent(/\$45\.84/);
  // In the office's own words, whatever characters it used.
  await expect.element(note().getByText('The flight {KL735} is late.')).toBeVisible();
  await expect.element(note().getByText('Not seen yet by the driver')).toBeVisible();
  await expectAccessible(document.body);
});

it('says when the driver has seen it', async () => {
  open({ amendment_seen: 1 }, true);
  await expect.element(note()).toMatchTextContent(/Seen by the driver Fri, Nov 20, 2026, 2:32.PM$/);
});

it('says nothing of a ride that was never changed', async () => {
  open({ amendments: 0, last_amendment: null });
  await expect.element(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect.element(note()).not.toBeInTheDocument();
});

it('shows each change in the timeline, field by field', async () => {
  open();
  const step = page.getByRole('listitem').filter({ hasText: 'Booking changed' });
  await expect.element(step.getByRole('deletion').first()).toMatchTextContent(/3:30.PM/);
  await expect.element(step.getByRole('insertion').nth(1)).toMatchTextContent(/\$45\.84/);
  await expect
    .element(step)
    .toMatchTextContent(/^Booking changed \(The flight \{KL735\} is late\.\)/);
});

it.each<[string, Partial<Ride>, string]>([
  ['not seen by its driver', {}, 'Changed, not seen'],
  ['without a driver', { driver_id: null, amendment_seen: null }, 'Changed'],
  ['seen by its driver', { amendment_seen: 1 }, ''],
  ['never changed', { amendments: 0, amendment_seen: 0, last_amendment: null }, ''],
])('marks a ride in lists: %s', (_which, facts, words) => {
  fakeApi({});
  mountForOperator(<ChangedBadge ride={aChangedRide(facts)} />);
  expect(document.querySelector('main')?.textContent).toBe(words);
});
