import { changeLanguage, platformStore, registerCatalogues, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { catalogues } from '../locales/catalogues.ts';
import RideRequestsScreen from '../screens/ride-requests/ride-requests.screen.tsx';
import { mountForDriver } from '../testing/as-driver.tsx';

it('tells of a refused action in the language of the page', async () => {
  const error = 'This ride is already assigned to another driver.';
  fakeApi({
    'GET /ride-requests/': () => ({ body: [aRide()] }),
    'POST /accept-ride/42/': () => ({ status: 409, body: { error, code: 'already_assigned' } }),
  });
  mountForDriver(<RideRequestsScreen />, '/driverpanel');
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect.element(accept).toBeVisible();
  const button = accept.element() as HTMLElement;
  await registerCatalogues(catalogues);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('nl');
  button.click();
  await expect
    .poll(() => platformStore.get(toastsAtom).at(-1)?.text)
    .toBe('Deze rit is al aan een andere chauffeur toegewezen.');
});
