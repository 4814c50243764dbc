import { type Catalogues, registerCatalogues, startLanguage, useT } from '@trupial/web-kit';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../testing/in-platform.tsx';

/** Dutch texts that cannot be fetched the first times. */
function lossy(losses: number, messages: Record<string, string>) {
  let left = losses;
  const none = async () => ({ default: {} });
  const catalogues: Catalogues = {
    es: none,
    pap: none,
    async nl() {
      left -= 1;
      if (left >= 0) throw new TypeError('Failed to fetch');
      return { default: messages };
    },
  };
  return catalogues;
}

function Title({ text }: { readonly text: string }) {
  const t = useT();
  return <h1>{t(text)}</h1>;
}

const show = (text: string) =>
  mount(
    <InPlatform>
      <Title text={text} />
    </InPlatform>,
  );

beforeEach(async () => {
  localStorage.setItem('language', 'nl');
  onTestFinished(async () => {
    localStorage.removeItem('language');
    await startLanguage();
  });
  await startLanguage();
});

it('fetches texts once more when they could not be fetched', async () => {
  await registerCatalogues(lossy(1, { 'Lost once': 'Een keer kwijt' }));
  show('Lost once');
  await expect.element(page.getByRole('heading', { name: 'Een keer kwijt' })).toBeVisible();
});

it('puts texts that are missing on the screen when the connection is back', async () => {
  await registerCatalogues(lossy(2, { 'Lost twice': 'Twee keer kwijt' }));
  show('Lost twice');
  await expect.element(page.getByRole('heading', { name: 'Lost twice' })).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('heading', { name: 'Twee keer kwijt' })).toBeVisible();
});
