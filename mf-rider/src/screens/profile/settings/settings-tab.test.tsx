import { expectAccessible, mount } from '../../../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../../../packages/web-kit/src/testing/in-platform.tsx';
import { queryClient } from '@trupial/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PREFERENCES } from '../../../../../packages/web-kit/src/testing/a-rider.ts';
import { type FakeAnswer, fakeApi } from '../../../../../packages/web-kit/src/testing/fake-api.ts';
import { serveProfile } from '../../../testing/profile-api.ts';
import { SettingsTab } from './settings-tab.tsx';
import { usePreferences } from './use-preferences.ts';

const SAVE = 'PUT /user/preferences/';
const button = (name: string) => page.getByRole('button', { name, exact: true });

function Tab({ role }: { role: string }) {
  return <SettingsTab preferences={usePreferences()} role={role} />;
}
const open = (role = 'rider') =>
  mount(
    <InPlatform>
      <Tab role={role} />
    </InPlatform>,
  );

let api: ReturnType<typeof serveProfile>;
beforeEach(() => {
  sessionStorage.clear();
  api = serveProfile();
});

it('shows every preference', async () => {
  const { container } = open();
  for (const [label, value] of [
    ['Default Passengers', '2'],
    ['Default Luggage', '1'],
    ['Preferred Ride Type', 'Comfort'],
    ['Email Notifications', 'Enabled'],
    ['SMS Notifications', 'Disabled'],
    ['Contact Method', 'Phone'],
  ] as const) {
    await expect.element(page.getByText(label, { exact: true })).toBeVisible();
    await expect.element(page.getByText(value, { exact: true })).toBeVisible();
  }
  await expectAccessible(container);
});

it('is edited and really saved', async () => {
  const { container } = open();
  await button('Edit').click();
  await expect.element(page.getByLabelText('Default Passengers', { exact: true })).toHaveFocus();
  await expectAccessible(container);
  await button('One more: Default Passengers').click();
  await page.getByLabelText('Preferred Ride Type').selectOptions('XL');
  await page.getByLabelText('SMS Notifications').click();
  await page.getByLabelText('Contact Method').selectOptions('SMS');
  await button('Save').click();
  await expect.element(page.getByText('XL', { exact: true })).toBeVisible();
  await expect.element(button('Edit')).toHaveFocus();
  expect(api.to(SAVE)[0]?.body).toEqual({
    ...PREFERENCES,
    default_passenger_count: 3,
    preferred_ride_type: 'xl',
    sms_notifications: true,
    preferred_contact_method: 'sms',
  });
});

it('lets a driver choose by what he is told, not whether', async () => {
  const { container } = open('driver');
  await expect.element(page.getByText('always reaches you', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Hear of new requests', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Email Notifications')).not.toBeInTheDocument();
  await button('Edit').click();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expectAccessible(container);
  await page.getByLabelText('Contact Method').selectOptions('WhatsApp');
  await button('Save').click();
  await expect.element(page.getByText('WhatsApp', { exact: true })).toBeVisible();
  expect(api.to(SAVE)[0]?.body).toEqual({
    ...PREFERENCES,
    preferred_contact_method: 'whatsapp',
  });
});

it.each(['operator', 'staff'])('shows %s no control that nothing reads', async (role) => {
  open(role);
  const words = 'where no browser takes it, to the office’s email address.';
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  await expect.element(page.getByText('Hear of rides that nobody', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Email Notifications')).not.toBeInTheDocument();
  await expect.element(page.getByText('Contact Method')).not.toBeInTheDocument();
  await button('Edit').click();
  await expect.element(page.getByLabelText('Preferred Ride Type')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Contact Method')).not.toBeInTheDocument();
});

it('Cancel sends nothing and shows what was', async () => {
  open();
  await button('Edit').click();
  await page.getByLabelText('Preferred Ride Type').selectOptions('Cargo');
  await button('Cancel').click();
  await expect.element(page.getByText('Comfort', { exact: true })).toBeVisible();
  expect(api.to(SAVE)).toEqual([]);
});

it.each([
  [{ error: 'Suspended.', code: 'no' }, 'Suspended.'],
  [{}, 'Failed to save preferences'],
  [
    { error: 'Please check.', code: 'no', fields: { preferred_ride_type: 'Choose economy.' } },
    'Choose economy.',
  ],
])('a refusal is told, and what was chosen stays: %#', async (body, words) => {
  api.refusals.set(SAVE, { status: 400, body });
  open();
  await button('Edit').click();
  await page.getByLabelText('Preferred Ride Type').selectOptions('Cargo');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(page.getByLabelText('Preferred Ride Type')).toHaveValue('cargo');
});

it('offers Retry when they cannot be fetched', async () => {
  api.refuse('GET /user/preferences/', 403);
  const { container } = open();
  await expect.element(page.getByText('Failed to load preferences')).toBeVisible();
  await expectAccessible(container);
  api.refusals.clear();
  await button('Retry').click();
  await expect.element(page.getByText('Comfort', { exact: true })).toBeVisible();
});

it('comes back after a reload with what was changed', async () => {
  const first = open();
  await button('Edit').click();
  await page.getByRole('checkbox', { name: /SMS/ }).click();
  first.update(null);
  open();
  await expect.element(page.getByRole('checkbox', { name: /SMS/ })).toBeChecked();
  await button('Cancel').click();
  await expect.element(button('Edit')).toBeVisible();
  expect(sessionStorage.length).toBe(0);
});

it('an answer from before they were saved does not bring the old ones back', async () => {
  const older = Promise.withResolvers<FakeAnswer>();
  const before = { body: { preferences: PREFERENCES } };
  const answers: (FakeAnswer | Promise<FakeAnswer>)[] = [before, older.promise];
  const saved = { ...PREFERENCES, preferred_ride_type: 'xl' };
  fakeApi({
    'GET /user/preferences/': () =>
      answers.shift() ?? { body: { preferences: { ...saved, default_luggage_count: 3 } } },
    [SAVE]: () => ({ body: { preferences: saved } }),
  });
  open();
  await button('Edit').click();
  void queryClient.refetchQueries({ queryKey: ['preferences'] });
  await expect.poll(() => answers).toEqual([]);
  await page.getByLabelText('Preferred Ride Type').selectOptions('XL');
  await button('Save').click();
  await expect.element(page.getByText('XL', { exact: true })).toBeVisible();
  older.resolve(before);
  // What it was asked for comes too.
  await expect.element(page.getByText('3', { exact: true })).toBeVisible();
  await expect.element(page.getByText('XL', { exact: true })).toBeVisible();
});
