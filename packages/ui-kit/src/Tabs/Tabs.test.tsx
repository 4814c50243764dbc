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

it('goes on from the tab with the focus when the chosen one follows later, with the URL', async () => {
  mount(<Tabs label="Profile" tabs={TABS} selected="Overview" onSelect={() => undefined} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Payments');
});

/** Whether the chosen tab is wholly inside the row that scrolls. */
function isChosenInView() {
  const row = page.getByRole('tablist').element().getBoundingClientRect();
  const chosen = page.getByRole('tab', { selected: true }).element().getBoundingClientRect();
  return chosen.right <= row.right + 1 && chosen.left >= row.left - 1;
}

it('bring the chosen one into view when they are wider than the screen', async () => {
  mount(
    <div style={{ inlineSize: '200px' }}>
      <Profile first="Payments" />
    </div>,
  );
  const row = page.getByRole('tablist').element();
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
  await expect.poll(isChosenInView).toBe(true);
});

it('keep the chosen one in view when the screen becomes narrower', async () => {
  const { container } = mount(<Profile first="Payments" />);
  container.style.inlineSize = '600px';
  await expect.poll(isChosenInView).toBe(true);
  container.style.inlineSize = '180px';
  await expect.poll(isChosenInView).toBe(true);
  expect(page.getByRole('tablist').element().scrollLeft).toBeGreaterThan(0);
});

/** How dark the left and the right end of the row are, above its words. */
async function darknessOfEnds() {
  const row = page.getByRole('tablist');
  const picture = await row.screenshot({ base64: true, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  return [1, image.width - 2].map((x) => 255 - (context?.getImageData(x, 4, 1, 1).data[0] ?? 0));
}

it('have a shadow just at the end that has more of them', async () => {
  const { container, update } = mount(<Profile />);
  // A tab under the pointer has its own colour.
  await userEvent.hover(page.getByRole('tabpanel'));
  const [plain = 0] = await darknessOfEnds();
  container.style.inlineSize = '180px';
  const isDark = async () => (await darknessOfEnds()).map((darkness) => darkness > plain + 20);
  await expect.poll(isDark).toEqual([false, true]);
  const row = page.getByRole('tablist').element();
  row.scrollLeft = row.scrollWidth;
  await expect.poll(isDark).toEqual([true, false]);
  container.style.inlineSize = '';
  update(<Profile />);
  await expect.poll(isDark).toEqual([false, false]);
});
