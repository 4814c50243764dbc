import { changeLanguage, registerCatalogues } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../packages/web-kit/src/testing/fake-api.ts';
import { catalogues } from './locales/catalogues.ts';
import { OperatorRoutes } from './routes.tsx';
import { mountForOperator } from './testing/as-operator.tsx';

it('says of a busy button in the language of the page that it works', async () => {
  await registerCatalogues(catalogues);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('nl');
  const isBusy = { now: false };
  fakeApi({
    'GET /ride-requests/': () => (isBusy.now ? new Promise(() => undefined) : { body: [] }),
  });
  mountForOperator(<OperatorRoutes />, '/operator/pending-rides');
  const refresh = page.getByRole('button', { name: 'Ritten vernieuwen' });
  await expect.element(refresh).toBeEnabled();
  isBusy.now = true;
  await refresh.click();
  await expect.element(page.getByRole('img', { name: 'Even geduld' })).toBeVisible();
});
