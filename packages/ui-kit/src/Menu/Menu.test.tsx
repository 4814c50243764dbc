import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../Button/Button.tsx';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { Menu, type MenuItem } from './Menu.tsx';

const onSelect = vi.fn<(id: string) => void>();
const onNavigate = vi.fn<(href: string) => void>();

const ITEMS: MenuItem[] = [
  { id: 'history', label: 'My History', href: '/myridehistory' },
  { id: 'locked', label: 'My Locked', disabled: true, onSelect: () => onSelect('locked') },
  { id: 'profile', label: 'My Profile', onSelect: () => onSelect('profile') },
  { id: 'out', label: 'Log out', danger: true, separated: true, onSelect: () => onSelect('out') },
];

const account = () => (
  <Menu
    items={ITEMS}
    onNavigate={onNavigate}
    trigger={(props) => <Button {...props}>maria.v</Button>}
  />
);

const trigger = () => page.getByRole('button', { name: 'maria.v' });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  onSelect.mockReset();
  onNavigate.mockReset();
});

it('is accessible, closed and open', async () => {
  const { container } = mount(account());
  await expectAccessible(container);
  await trigger().click();
  await expect.element(page.getByRole('menu', { name: 'maria.v' })).toBeVisible();
  await expectAccessible(container);
});

it('opens by press, moves round with the arrows, skips what is disabled', async () => {
  mount(account());
  await trigger().click();
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(focused).toBe('My History');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('My Profile');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('My History');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Log out');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('My History');
  await userEvent.keyboard('{End}{Enter}');
  expect(onSelect).toHaveBeenCalledWith('out');
});

it('opens at its last item with ArrowUp, finds items by typing', async () => {
  mount(account());
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focused).toBe('Log out');
  // What was typed is forgotten after a pause, by the times of the keys. Pressed one after the other,
  // they can be further apart on a slow machine.
  for (const key of 'my p') {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  await expect.poll(focused).toBe('My Profile');
});

it('closes on Escape and gives the focus back', async () => {
  mount(account());
  await trigger().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(focused()).toBe('maria.v');
});

it('leaves links to the router', async () => {
  mount(account());
  await trigger().click();
  await page.getByRole('menuitem', { name: 'My History' }).click();
  expect(onNavigate).toHaveBeenCalledWith('/myridehistory');
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
});
