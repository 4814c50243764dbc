import { Button } from '@trupial/ui-kit';
import { changeLanguage, registerCatalogues } from '@trupial/web-kit';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
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

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

it('says below the header that one is offline, wherever one has scrolled to, and moves nothing', async () => {
  fakeApi({});
  onTestFinished(async () => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
    await changeLanguage('en');
  });
  await page.viewport(360, 640);
  await registerCatalogues(catalogues);
  const { container } = mount(
    <InPlatform>
      <Layout>
        <div style={{ blockSize: '2000px' }}>A long screen</div>
      </Layout>
    </InPlatform>,
  );
  const screen = page.getByText('A long screen');
  const place = () => screen.element().getBoundingClientRect().top;
  const before = place();
  setOnline(false);
  const strip = page.getByRole('status').getByText(/^You are offline/);
  await expect.element(strip).toBeVisible();
  expect(place()).toBe(before);
  const bottomOfHeader = () => container.querySelector('header')?.getBoundingClientRect().bottom;
  const top = () => strip.element().getBoundingClientRect().top;
  expect(top()).toBe(bottomOfHeader());
  // No more than the space above each screen.
  expect(strip.element().getBoundingClientRect().height).toBeLessThan(17);
  await expectAccessible(strip.element());

  scrollTo(0, 1_000);
  await expect.poll(() => scrollY).toBe(1_000);
  expect(top()).toBe(bottomOfHeader());
  for (const language of ['nl', 'es', 'pap'] as const) {
    await changeLanguage(language);
    await expect.element(strip).not.toBeInTheDocument();
    const [words] = container.querySelectorAll('output > span');
    expect(words?.getBoundingClientRect().height, language).toBeLessThan(17);
  }
});
