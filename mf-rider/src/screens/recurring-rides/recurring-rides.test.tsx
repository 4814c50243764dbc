import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { MARIA } from '../../../../packages/web-kit/src/testing/a-rider.ts';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import RecurringRidesScreen from './recurring-rides.screen.tsx';

it('fills in the name and number of a profile that comes late, but nothing that was typed', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  fakeApi({
    'GET /config/': () => ({ body: { maps: 'island', phone: '+599 9 736 6000', currency: 'USD' } }),
    'GET /series/': () => ({ body: [] }),
    'GET /user/profile/': async () => {
      await answered;
      return { body: MARIA };
    },
  });
  history.replaceState(null, '', '/recurring-rides');
  onTestFinished(() => history.replaceState(null, '', '/'));
  mount(
    <InPlatform>
      <RecurringRidesScreen />
    </InPlatform>,
  );
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
