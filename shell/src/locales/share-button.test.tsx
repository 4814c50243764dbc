import { changeLanguage, registerCatalogues } from '@trupial/web-kit/core';
import { ShareRideButton } from '@trupial/web-kit/share-ride';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { catalogues } from './catalogues.ts';

const ride = { id: 42, tracking_id: '20261120-0123456789' };

it('the button that shares a ride is one line on a phone, in every language', async () => {
  await registerCatalogues(catalogues);
  onTestFinished(() => changeLanguage('en'));
  mount(
    <InPlatform>
      {/* The inside of a card on a phone of 360 px. */}
      <div style={{ inlineSize: '294px' }}>
        <ShareRideButton ride={ride} />
      </div>
    </InPlatform>,
  );
  const button = page.getByRole('button');
  const height = () => button.element().getBoundingClientRect().height;
  const inEnglish = height();
  for (const language of ['nl', 'es', 'pap'] as const) {
    await changeLanguage(language);
    await expect.element(button).not.toHaveTextContent('Share a link to follow');
    expect(height(), language).toBe(inEnglish);
  }
});
