import { withNotifications } from './push.states.ts';
import { profileTabs } from '../pages/profile.page.ts';
import { calculateHomeFare } from '../public/booking-steps.ts';
import { open, press, screen, type ScreenState, searchRides } from './state.ts';

const tabs = profileTabs.map((tab) =>
  screen(`profile, ${tab}`, tab === 'Overview' ? '/profile' : `/profile?tab=${tab.toLowerCase()}`),
);

const details: ScreenState = {
  name: 'ride details',
  window: true,
  reach: async (page) => {
    await open(page, '/myridehistory');
    await press(page, /^Open details/);
    await page.getByRole('dialog').waitFor();
  },
};

const rating: ScreenState = {
  name: 'ride details, rating',
  window: true,
  reach: async (page) => {
    await open(page, '/myridehistory');
    await searchRides(page, 'completed');
    // The list follows the typing a moment later.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('tbody tr')].every((row) =>
        row.textContent.includes('Completed'),
      ),
    );
    await press(page, /^Open details/);
    const stars = page.getByRole('dialog').getByRole('radio', { name: '4 stars' });
    await stars.check();
    await stars.scrollIntoViewIfNeeded();
  },
};

const states: readonly ScreenState[] = [
  screen('home, signed in', '/'),
  {
    name: 'home, fare with the ride type of the profile',
    reach: async (page) => {
      await page.route('**/api/user/preferences/', (route) =>
        route.fulfill({
          json: {
            preferences: {
              default_passenger_count: 5,
              default_luggage_count: 3,
              preferred_ride_type: 'xl',
              email_notifications: true,
              sms_notifications: false,
              preferred_contact_method: 'phone',
            },
          },
        }),
      );
      await calculateHomeFare(page);
      await page.getByText('Ask for the ride type of my profile: XL').waitFor();
    },
  },
  {
    name: 'account menu',
    window: true,
    widths: [1280],
    reach: (page) => open(page, '/faq').then(() => press(page, 'maria')),
  },
  {
    name: 'menu, signed in',
    window: true,
    widths: [360],
    reach: (page) => open(page, '/faq').then(() => press(page, 'Menu')),
  },
  ...tabs,
  {
    name: 'profile, editing',
    reach: async (page) => {
      await open(page, '/profile');
      await press(page, /^Edit$/);
    },
  },
  {
    name: 'place dialog',
    window: true,
    reach: async (page) => {
      await open(page, '/profile?tab=places');
      await press(page, /^Add/);
      await page.getByRole('dialog').waitFor();
    },
  },
  withNotifications('settings', '/profile?tab=settings', 'off'),
  {
    name: 'settings, editing',
    reach: async (page) => {
      await open(page, '/profile?tab=settings');
      await press(page, /^Edit$/);
    },
  },
  screen('ride history', '/myridehistory'),
  {
    name: 'ride history, none found',
    reach: async (page) => {
      await open(page, '/myridehistory');
      await searchRides(page, 'zzzz');
      await page.getByText('No rides match your search.').waitFor();
    },
  },
  details,
  rating,
  {
    name: 'ride history without a server',
    reach: async (page) => {
      await page.route('**/api/ride-requests**', (route) => route.abort());
      await open(page, '/myridehistory');
      await page.getByText('Failed to fetch ride history.', { exact: false }).waitFor({
        timeout: 30_000,
      });
    },
  },
  screen('wrong role', '/operator'),
];

/** The rider's screens, and the frame of a signed-in person. */
export const riderStates: readonly ScreenState[] = states.map((state) => ({
  ...state,
  as: 'maria',
}));
