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

function Profile() {
  const [selected, setSelected] = useState('Overview');
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
