import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TicketIcon } from '../icons/travel.tsx';
import { mount } from '../testing/mount.tsx';
import { StatCard } from './StatCard.tsx';

it('shows a figure with its name, icon and period', async () => {
  const { container } = mount(
    <StatCard label="Total Rides" value="128" note="Last 30 days" icon={<TicketIcon />} />,
  );
  for (const text of ['Total Rides', '128', 'Last 30 days']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});

it('keeps its height when the figure arrives', () => {
  const { container, update } = mount(<StatCard label="Saved Places" value={undefined} />);
  const card = container.firstElementChild;
  const before = card?.getBoundingClientRect().height ?? 0;
  update(<StatCard label="Saved Places" value="3" />);
  expect(Math.abs((card?.getBoundingClientRect().height ?? 0) - before)).toBeLessThanOrEqual(4);
});
