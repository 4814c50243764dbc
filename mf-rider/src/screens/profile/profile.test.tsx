import { platformStore, queryClient, sessionAtom } from '@trupial/web-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { MARIA } from '../../../../packages/web-kit/src/testing/a-rider.ts';
import { serveProfile } from '../../testing/profile-api.ts';
import { button, open, PROFILE, tab, text } from '../../testing/profile-screen.tsx';

let api: ReturnType<typeof serveProfile>;
beforeEach(() => {
  sessionStorage.clear();
  api = serveProfile();
});

describe('the header', () => {
  it('says who it is, as what, and three figures', async () => {
    const { container } = open();
    await expect.element(page.getByRole('heading', { name: 'Maria Martina' })).toBeVisible();
    for (const words of ['@maria', 'Rider', 'Active', 'Total Rides', '14', '$402.18']) {
      await expect.element(text(words)).toBeVisible();
    }
    await expect.element(text('Saved Places')).toBeVisible();
    await expectAccessible(container);
  });

  it('falls back to the username, then to Unknown User', async () => {
    api.profile = { ...MARIA, user: { ...MARIA.user, first_name: '', last_name: '' } };
    const first = open();
    await expect.element(page.getByRole('heading', { name: 'maria' })).toBeVisible();
    first.update(null);
    queryClient.clear();
    api.profile = {
      ...MARIA,
      user: { ...MARIA.user, first_name: '', last_name: '', username: '' },
    };
    open();
    await expect.element(page.getByRole('heading', { name: 'Unknown User' })).toBeVisible();
  });

  it('is of whoever is signed in: another username, another profile', async () => {
    open();
    await expect.element(page.getByRole('heading', { name: 'Maria Martina' })).toBeVisible();
    api.profile = { ...MARIA, user: { ...MARIA.user, first_name: 'Ruth', username: 'ruth' } };
    platformStore.set(sessionAtom, { status: 'signed-in', username: 'ruth', role: 'rider' });
    await expect.element(page.getByRole('heading', { name: 'Ruth Martina' })).toBeVisible();
    expect(api.to(PROFILE)).toHaveLength(2);
  });
});

describe('the tabs', () => {
  it('are seven, the first one open, each accessible, each in the address', async () => {
    const { container } = open();
    await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true');
    expect(page.getByRole('tab').elements()).toHaveLength(7);
    for (const name of [
      'Places',
      'Payments',
      'History',
      'Security',
      'Rewards',
      'Settings',
      'Overview',
    ]) {
      await tab(name).click();
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect
        .poll(() => location.search)
        .toBe(name === 'Overview' ? '' : `?tab=${name.toLowerCase()}`);
      await expectAccessible(container);
    }
  }, 60_000);

  it('start as the address says, and are walked through by keyboard', async () => {
    open('/profile?tab=rewards');
    await expect.element(tab('Rewards')).toHaveAttribute('aria-selected', 'true');
    await tab('Rewards').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Settings')).toHaveFocus();
    await expect.poll(() => location.search).toBe('?tab=settings');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Overview')).toHaveFocus();
  });

  it('fit on the smallest phone', async () => {
    await page.viewport(320, 700);
    open();
    for (const tabOnPhone of ['Places', 'Payments', 'History', 'Security', 'Rewards', 'Settings']) {
      await tab(tabOnPhone).click();
      await expect.element(tab(tabOnPhone)).toHaveAttribute('aria-selected', 'true');
      await expect.poll(() => page.getByRole('tabpanel').element().textContent).not.toBe('');
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    }
  });

  it('keep what is being edited in another', async () => {
    open();
    await button('Edit').click();
    await page.getByLabelText('First Name').fill('Marietta');
    await tab('Settings').click();
    await tab('Overview').click();
    await expect.element(page.getByLabelText('First Name')).toHaveValue('Marietta');
    // Showing it again is no reason to take the focus from the tab.
    await expect.element(tab('Overview')).toHaveFocus();
  });

  it('Security leads to the page where password, second factor and sessions are', async () => {
    open('/profile?tab=security');
    const link = page.getByRole('link', { name: 'Change Password' });
    await expect.element(link).toHaveAttribute('href', '/account');
  });

  it.each([
    ['Payments', ['Visa •••• 4242', 'Billing History'], ['Add Card', 'Remove']],
    ['Security', ['Emergency Contact', 'Share my trips with my emergency contact'], ['Edit']],
    [
      'Rewards',
      [
        'Gold',
        '750 points',
        '750 of 1,000 points towards Platinum',
        '$5 off your next ride',
        '100 points',
        'Free airport ride',
        '500 points',
        '$10 credit for each friend who rides',
      ],
      ['Redeem', 'Invite'],
    ],
  ])('%s is marked as a preview, and nothing of it can be done', async (name, words, actions) => {
    open(`/profile?tab=${name.toLowerCase()}`);
    await expect.element(text('Preview · Sample data')).toBeVisible();
    for (const word of words) await expect.element(text(word).first()).toBeVisible();
    for (const action of actions) await expect.element(button(action).first()).toBeDisabled();
    const switches = page.getByRole('checkbox').elements();
    expect(switches.every((one) => (one as HTMLInputElement).disabled)).toBe(true);
    // The header, the places' count and the preferences: no other request was sent.
    expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});
