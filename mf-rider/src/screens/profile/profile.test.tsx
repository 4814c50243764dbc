import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { platformStore, queryClient, sessionAtom } from '@trupial/web-kit';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MARIA, serveProfile } from '../../testing/profile-api.ts';
import ProfileScreen from './profile.screen.tsx';

function open(address = '/profile') {
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  return mount(
    <InPlatform>
      <ProfileScreen />
    </InPlatform>,
  );
}

const PROFILE = 'GET /user/profile/';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });
const text = (words: string) => page.getByText(words, { exact: true });

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

describe('while and instead of a profile', () => {
  it('says that it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.profileWaitsFor = promise;
    const { container } = open();
    await expect.element(text('Loading your profile...')).toBeVisible();
    await expectAccessible(container);
    resolve();
    await expect.element(page.getByRole('heading', { name: 'Maria Martina' })).toBeVisible();
  });

  it.each([
    [403, 'Access denied. You do not have permission to view this profile.'],
    [404, 'Profile not found. Please contact support if this persists.'],
    [429, 'Too many requests. Please wait a moment and try again.'],
    [418, 'A teapot.'],
  ])('%s is told in the words of the catalogue, and Retry helps', async (status, words) => {
    api.refuse(PROFILE, status, 'A teapot.');
    const { container } = open();
    await expect.element(text(words)).toBeVisible();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Failed to load profile' }))
      .toBeVisible();
    await expectAccessible(container);
    api.refusals.clear();
    await button('Retry').click();
    await expect.element(page.getByRole('heading', { name: 'Maria Martina' })).toBeVisible();
  });

  it('a server in trouble is asked three times', async () => {
    api.refuse(PROFILE, 503);
    open();
    await expect
      .poll(() => text('Server error. Please try again later.').elements().length, {
        timeout: 10_000,
      })
      .toBe(1);
    expect(api.to(PROFILE)).toHaveLength(3);
  });

  it('another status without words says its number', async () => {
    api.refuse(PROFILE, 418);
    open();
    await expect.element(text('Server error (418). Please try again.')).toBeVisible();
  });

  it.each(['a plain string', {}, { user: null }])('%j is refused', async (answer) => {
    api.profile = answer;
    open();
    await expect
      .element(text('Invalid server response. Please try again or contact support.'))
      .toBeVisible();
  });

  it('a web page at the address of the API is a matter of the configuration', async () => {
    const notFound = new Response('<!doctype html><h1>404</h1>', {
      status: 404,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
    vi.stubGlobal('fetch', () => Promise.resolve(notFound.clone()));
    open();
    await expect
      .element(text('Application configuration error. Please contact support.'))
      .toBeVisible();
  });

  it('nothing at all is Profile Not Found', async () => {
    api.profile = null;
    const { container } = open();
    await expect.element(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await expect.element(text('Unable to load your profile information.')).toBeVisible();
    await expectAccessible(container);
  });

  it('without a token nothing is asked', async () => {
    localStorage.removeItem('access_token');
    const { container } = open();
    await expect.element(text('Please log in to view your profile')).toBeVisible();
    expect(api.to(PROFILE)).toEqual([]);
    await expectAccessible(container);
    await expect.element(button('Login')).toBeVisible();
    await expect.element(button('Retry')).not.toBeInTheDocument();
  });

  it('a token that stays refused is removed, and signing in again is what helps', async () => {
    localStorage.setItem('refresh_token', 'r1');
    api.refuse(PROFILE, 401);
    const { container } = open();
    await expect.element(text('Authentication failed. Please log in again.')).toBeVisible();
    // One refresh, one retry with the new token.
    expect(api.to('POST /token/refresh/')).toHaveLength(1);
    expect(api.to(PROFILE)).toHaveLength(2);
    expect(localStorage.getItem('access_token')).toBe(null);
    await expectAccessible(container);
    await expect.element(button('Retry')).not.toBeInTheDocument();
    await button('Login').click();
    expect(localStorage.getItem('username')).toBe(null);
  });

  it('no answer says so, a timeout and no network say that', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    open();
    await expect
      .element(text('Network connection failed. Please check your internet connection.'))
      .toBeVisible();
    vi.restoreAllMocks();
    await button('Retry').click();
    await expect
      .poll(
        () =>
          text('No response from server. Please check your connection and try again.').elements()
            .length,
        { timeout: 10_000 },
      )
      .toBe(1);
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Too slow', 'TimeoutError')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await button('Retry').click();
    await expect
      .element(text('Network connection failed. Please check your internet connection.'))
      .toBeVisible();
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
    onTestFinished(() => page.viewport(1024, 768));
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

  it.each([
    ['Payments', ['Visa •••• 4242', 'Billing History'], ['Add Card', 'Remove']],
    ['Security', ['Emergency Contact', 'Two-factor authentication'], ['Edit']],
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
    // The header, the places' count and the preferences: nothing else was asked or sent.
    expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('Personal Information', () => {
  it('shows what is known', async () => {
    api.profile = {
      ...MARIA,
      user: { ...MARIA.user, email: null },
      profile: { ...MARIA.profile, phone_number: null },
    };
    open();
    await expect.element(text('Member since')).toBeVisible();
    await expect.element(text('October 21, 2026')).toBeVisible();
    expect(text('Not provided').elements()).toHaveLength(2);
  });

  it('is edited and saved; the focus goes in and comes back', async () => {
    const { container } = open();
    await button('Edit').click();
    await expect.element(page.getByLabelText('First Name')).toHaveFocus();
    await expectAccessible(container);
    await page.getByLabelText('First Name').fill('Marietta');
    await page.getByLabelText('Email').fill('marietta@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Marietta Martina' })).toBeVisible();
    expect(api.to('PUT /user/profile/')[0]?.body).toEqual({
      first_name: 'Marietta',
      last_name: 'Martina',
      email: 'marietta@example.com',
    });
    await expect.element(button('Edit')).toHaveFocus();
  });

  it('Cancel forgets what was typed', async () => {
    open();
    await button('Edit').click();
    await page.getByLabelText('Last Name').fill('Nobody');
    await button('Cancel').click();
    await expect.element(button('Edit')).toHaveFocus();
    await button('Edit').click();
    await expect.element(page.getByLabelText('Last Name')).toHaveValue('Martina');
    expect(api.to('PUT /user/profile/')).toEqual([]);
  });

  it('keeps what was typed and says why it is not saved', async () => {
    api.refuse('PUT /user/profile/', 403, 'Please ask the office to change your name.');
    open();
    await button('Edit').click();
    await page.getByLabelText('First Name').fill('Marietta');
    await button('Save').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please ask the office to change your name.');
    api.refusals.set('PUT /user/profile/', {
      status: 400,
      body: {
        error: 'Please check the form.',
        code: 'invalid',
        fields: { email: 'This email address is already in use.' },
      },
    });
    await button('Save').click();
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(text('This email address is already in use.')).toBeVisible();
    api.refuse('PUT /user/profile/', 502);
    await button('Save').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to update profile');
    await expect.element(page.getByLabelText('First Name')).toHaveValue('Marietta');
  });
});

describe('Ride Statistics', () => {
  it('have the success rate with one decimal', async () => {
    open();
    await expect.element(text('85.7%')).toBeVisible();
  });

  it('are 0% without rides', async () => {
    api.profile = {
      ...MARIA,
      ride_stats: { total_rides: 0, completed_rides: 0, cancelled_rides: 0, total_spent: 0 },
    };
    open();
    await expect.element(text('0%')).toBeVisible();
    await expect.element(text('$0.00')).toBeVisible();
  });
});
