import { changeLanguage, registerCatalogues } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../packages/web-kit/src/testing/fake-api.ts';
import { catalogues } from './locales/catalogues.ts';
import { DriverRoutes } from './routes.tsx';
import { mountForDriver } from './testing/as-driver.tsx';

it('says of a busy button in the language of the page that it works', async () => {
  await registerCatalogues(catalogues);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('nl');
  const isBusy = { now: false };
  fakeApi({
    'GET /ride-requests/': () => (isBusy.now ? new Promise(() => undefined) : { body: [] }),
  });
  mountForDriver(<DriverRoutes />, '/driverpanel');
  const refresh = page.getByRole('button', { name: 'Vernieuwen' });
  await expect.element(refresh).toBeEnabled();
  isBusy.now = true;
  await refresh.click();
  await expect.element(page.getByRole('img', { name: 'Even geduld' })).toBeVisible();
});
