import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { linkClass, TextLink } from './TextLink.tsx';

it('opens elsewhere without handing over this page', async () => {
  mount(
    <TextLink href="https://example.com" external>
      Partner
    </TextLink>,
  );
  const link = page.getByRole('link', { name: 'Partner' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it("is plain for pages of ours, with the classes that the router's link takes too", async () => {
  mount(
    <TextLink href="#faq" variant="quiet">
      FAQ
    </TextLink>,
  );
  const link = page.getByRole('link', { name: 'FAQ' });
  await expect.element(link).not.toHaveAttribute('target');
  expect(link.element().className).toBe(linkClass('quiet'));
});
