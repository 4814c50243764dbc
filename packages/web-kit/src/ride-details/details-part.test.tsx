import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { platformStore } from '../store.ts';
import { InPlatform } from '../testing/in-platform.tsx';
import { toastsAtom } from '../toasts/toasts.ts';
import { detailsPart } from './details-part.tsx';

it('is closed again when its fields could not be fetched, and opens at the next press', async () => {
  let isAway = true;
  const Details = detailsPart(() =>
    isAway
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ default: () => <p>The fields</p> }),
  );
  mount(
    <InPlatform>
      <Details id="details" value={undefined} passengers={1} onChange={() => undefined} />
    </InPlatform>,
  );
  const toggle = page.getByRole('button', { name: 'Details for the driver (optional)' });
  await toggle.click();
  await expect.poll(() => platformStore.get(toastsAtom)).toHaveLength(1);
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  isAway = false;
  await toggle.click();
  await expect.element(page.getByText('The fields')).toBeVisible();
});
