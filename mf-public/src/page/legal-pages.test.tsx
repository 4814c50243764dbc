import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import PrivacyScreen from '../screens/privacy/privacy.screen.tsx';
import TermsScreen from '../screens/terms/terms.screen.tsx';
import { mountScreen } from '../testing/mount-screen.tsx';

it('leads from the terms of the fare to its calculator', async () => {
  mountScreen(<TermsScreen />, { path: '/terms' });
  await expect
    .element(page.getByRole('link', { name: 'Fare Calculator' }))
    .toHaveAttribute('href', '/fare');
});

it.each([
  ['Terms', TermsScreen, 7],
  ['Privacy', PrivacyScreen, 6],
])('%s is a page of text under headings', async (title, Screen, sections) => {
  const { container } = mountScreen(<Screen />, { path: '/terms' });
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(sections);
  await expectAccessible(container);
});
