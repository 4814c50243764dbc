import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { EmptyState } from './EmptyState.tsx';

it('says what is not there, and offers the next step', async () => {
  mount(
    <EmptyState title="No favorite places yet" action={<a href="#add">Add one</a>}>
      Save one.
    </EmptyState>,
  );
  await expect.element(page.getByText('No favorite places yet')).toBeVisible();
  await expect.element(page.getByText('Save one.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add one' })).toBeVisible();
});

it('leaves no empty room for what it is not given', () => {
  const { container } = mount(<EmptyState title="Nothing" />);
  expect(container.firstElementChild?.children).toHaveLength(1);
});
