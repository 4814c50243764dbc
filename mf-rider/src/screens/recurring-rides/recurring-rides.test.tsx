import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { MARIA } from '../../../../packages/web-kit/src/testing/a-rider.ts';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import RecurringRidesScreen from './recurring-rides.screen.tsx';

/** Opens the screen of Maria, whose profile comes when it is answered. */
function openScreen(answered: Promise<undefined>, more: FakeRoutes = {}) {
  fakeApi({
    'GET /config/': () => ({ body: { maps: 'island', phone: '+599 9 736 6000', currency: 'USD' } }),
    'GET /series/': () => ({ body: [] }),
    'GET /user/profile/': async () => {
      await answered;
      return { body: MARIA };
    },
    ...more,
  });
  history.replaceState(null, '', '/recurring-rides');
  onTestFinished(() => history.replaceState(null, '', '/'));
  mount(
    <InPlatform>
      <RecurringRidesScreen />
    </InPlatform>,
  );
}

it('fills in the name and number of a profile that comes late, but nothing that was typed', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  openScreen(answered);
  await page.getByRole('button', { name: 'New recurring ride' }).click();
  const dialog = page.getByRole('dialog');
  const pickup = dialog.getByLabelText('Pickup Location', { exact: true });
  const name = dialog.getByLabelText('Full Name');
  const phone = dialog.getByLabelText('Phone Number');
  await pickup.fill('Punda');
  await name.fill('Aunt Maria');
  await expect.element(phone).toHaveValue('');
  answer(undefined);
  await expect.element(phone).toHaveValue(MARIA.profile.phone_number ?? 'a number');
  await expect.element(name).toHaveValue('Aunt Maria');
  await expect.element(pickup).toHaveValue('Punda');
});

it('keeps the profile that comes while the form is sent, though it is refused', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  const { promise: judged, resolve: judge } = Promise.withResolvers<undefined>();
  openScreen(answered, {
    'POST /series/': async () => {
      await judged;
      const text = 'Please enter a phone number.';
      return { status: 400, body: { error: text, code: 'invalid', fields: { rider_phone: text } } };
    },
  });
  await page.getByRole('button', { name: 'New recurring ride' }).click();
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabelText('Phone Number');
  await dialog.getByLabelText('Ends').selectOptions('count');
  await dialog.getByRole('button', { name: 'Book recurring ride' }).click();
  await expect.element(phone).toBeDisabled();
  answer(undefined);
  await expect.element(phone).toHaveValue(MARIA.profile.phone_number ?? 'a number');
  judge(undefined);
  await expect.element(phone).toBeEnabled();
  await expect.element(phone).toHaveValue(MARIA.profile.phone_number ?? 'a number');
  await expect.element(dialog.getByLabelText('Full Name')).toHaveValue('Maria Martina');
});
