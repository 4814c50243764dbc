import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { Tabs } from './Tabs.tsx';

const TABS = ['Overview', 'Places', 'Payments'].map((label) => ({
  id: label,
  label,
  panel: <p>{label} panel</p>,
}));

function Profile({ first = 'Overview' }: { first?: string }) {
  const [selected, setSelected] = useState(first);
  return <Tabs label="Profile" tabs={TABS} selected={selected} onSelect={setSelected} />;
}

it('is accessible', async () => {
  const { container } = mount(<Profile />);
  await expectAccessible(container);
});

it('moves with the arrows, the focus and the panel with it', async () => {
  mount(<Profile />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel', { name: 'Places' })).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Places');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(page.getByRole('tabpanel', { name: 'Payments' })).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Overview');
});

it('bring the chosen one into view when they are wider than the screen', async () => {
  mount(
    <div style={{ inlineSize: '200px' }}>
      <Profile first="Payments" />
    </div>,
  );
  const row = page.getByRole('tablist').element();
  const chosen = page.getByRole('tab', { name: 'Payments' }).element();
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
  expect(inner.right).toBeLessThanOrEqual(outer.right + 1);
  expect(inner.left).toBeGreaterThanOrEqual(outer.left - 1);
});
