import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, form, open, save } from '../../../testing/places-tab.tsx';
import { HOME, serveProfile } from '../../../testing/profile-api.ts';

// On a line that has gone silent: what the server has done is shown before the list was read again.

const heading = (name: string) => page.getByRole('heading', { name });
let api: ReturnType<typeof serveProfile>;
beforeEach(async () => {
  sessionStorage.clear();
  api = serveProfile();
  open();
  await expect.element(heading(HOME.name)).toBeVisible();
  api.waits.set('GET /user/favorites/', new Promise(() => undefined));
});

it('a new place, which takes the mark of a default from the one before', async () => {
  await button('Add New Location').click();
  await page.getByLabelText('Location Name').fill('Gym');
  await page.getByLabelText('Address').fill('Santa Rosa');
  await page.getByLabelText('Default pickup location').click();
  await save().click();
  await expect.element(form('Add New Location')).not.toBeInTheDocument();
  await expect.element(heading('Gym')).toBeVisible();
  const gym = page.getByRole('listitem').filter({ hasText: 'Santa Rosa' });
  await expect.element(gym.getByText('Default Pickup')).toBeVisible();
  expect(page.getByText('Default Pickup').elements()).toHaveLength(1);
});

it('a place that was changed', async () => {
  await button('Edit location My house').click();
  await page.getByLabelText('Location Name').fill('Studio');
  await save().click();
  await expect.element(form('Edit Location')).not.toBeInTheDocument();
  await expect.element(heading('Studio')).toBeVisible();
  await expect.element(heading(HOME.name)).not.toBeInTheDocument();
});

it('a place that has gone', async () => {
  await button('Delete location My house').click();
  await button('Delete').click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('No favorite places yet')).toBeVisible();
});
