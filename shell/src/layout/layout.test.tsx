import { Button } from '@trupial/ui-kit';
import { changeLanguage, registerCatalogues } from '@trupial/web-kit';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { catalogues } from '../locales/catalogues.ts';
import { Layout } from './layout.tsx';

function Working() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button busy={isBusy} onClick={() => setBusy(true)}>
      Boek nu
    </Button>
  );
}

it('says of every busy button in the language of the page that it works', async () => {
  fakeApi({});
  await registerCatalogues(catalogues);
  onTestFinished(() => changeLanguage('en'));
  mount(
    <InPlatform>
      <Layout>
        <Working />
      </Layout>
    </InPlatform>,
  );
  await changeLanguage('nl');
  await page.getByRole('button', { name: 'Boek nu' }).click();
  await expect.element(page.getByRole('img', { name: 'Even geduld' })).toBeVisible();
});

it('skips to the content at the same place of the history: what its screen keeps there stays', async () => {
  fakeApi({});
  history.replaceState({ usr: 'kept', key: 'test' }, '', '/booking-confirmation#token=secret');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const before = history.length;
  mount(
    <InPlatform>
      <Layout>
        <Working />
      </Layout>
    </InPlatform>,
  );
  // By the keyboard: it is out of sight without the focus.
  (page.getByRole('link', { name: 'Skip to content' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main').last()).toHaveFocus();
  expect(location.hash).toBe('#token=secret');
  expect(history.state).toEqual({ usr: 'kept', key: 'test' });
  expect(history.length).toBe(before);
});

it('leads a guest to the fare calculator, the terms and what is kept of him', async () => {
  fakeApi({});
  const { container } = mount(
    <InPlatform>
      <Layout>
        <Working />
      </Layout>
    </InPlatform>,
  );
  const links = [...container.querySelectorAll('footer a')].map((link) => link.textContent);
  expect(links).toEqual(expect.arrayContaining(['Fare Calculator', 'Terms', 'Privacy']));
});
