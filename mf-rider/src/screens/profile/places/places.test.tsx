import { expectAccessible } from '../../../../../packages/ui-kit/src/testing/mount.tsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOME, serveProfile } from '../../../testing/profile-api.ts';
import { button, form, open, save } from '../../../testing/places-tab.tsx';

let api: ReturnType<typeof serveProfile>;
beforeEach(() => {
  sessionStorage.clear();
  api = serveProfile();
});

describe('the favourite places', () => {
  it('have name, address and what they are the default for', async () => {
    api.places = [HOME, { ...HOME, id: 4, name: 'Office', is_default_dropoff: true }];
    const { container } = open();
    await expect.element(page.getByRole('heading', { name: 'My house' })).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(2);
    expect(page.getByText('Default Pickup').elements()).toHaveLength(2);
    expect(page.getByText('Default Dropoff').elements()).toHaveLength(1);
    await expectAccessible(container);
  });

  it('say so when there are none', async () => {
    api.places = [];
    const { container } = open();
    await expect.element(page.getByText('No favorite places yet')).toBeVisible();
    await expectAccessible(container);
    await button('Add Your First Location').click();
    await expect.element(form('Add New Location')).toBeVisible();
  });

  it.each([
    [403, 'Suspended.', 'Suspended.'],
    [403, undefined, 'Failed to load favorite locations'],
  ])('that cannot be fetched offer Retry', async (status, error, words) => {
    api.refuse('GET /user/favorites/', status, error);
    const { container } = open();
    await expect.element(page.getByText(words)).toBeVisible();
    await expectAccessible(container);
    api.refusals.clear();
    await button('Retry').click();
    await expect.element(page.getByRole('heading', { name: 'My house' })).toBeVisible();
  });

  it('are not asked for without a token', async () => {
    localStorage.removeItem('access_token');
    open();
    await expect.element(page.getByText('Please log in to view favorite locations')).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});

describe('Add New Location', () => {
  it('saves when name and address are filled, and not before', async () => {
    open();
    await button('Add New Location').click();
    await expect.element(page.getByLabelText('Location Name')).toHaveFocus();
    await expect.element(save()).toBeDisabled();
    await page.getByLabelText('Location Name').fill('Gym');
    await expect.element(save()).toBeDisabled();
    await page.getByLabelText('Address').fill('Santa Rosa, Curaçao');
    await expect.element(save()).toBeEnabled();
    await expectAccessible(form('Add New Location').element());
    await page.getByLabelText('Default drop-off location').click();
    await save().click();
    await expect.element(page.getByRole('heading', { name: 'Gym' })).toBeVisible();
    await expect.element(form('Add New Location')).not.toBeInTheDocument();
    await expect.element(button('Add New Location')).toHaveFocus();
    expect(api.to('POST /user/favorites/create/')[0]?.body).toEqual({
      name: 'Gym',
      address: 'Santa Rosa, Curaçao',
      location_type: 'custom',
      is_default_pickup: false,
      is_default_dropoff: true,
    });
  });

  it('forgets what was typed when it is closed', async () => {
    open();
    await button('Add New Location').click();
    await page.getByLabelText('Location Name').fill('Gym');
    await userEvent.keyboard('{Escape}');
    await expect.element(form('Add New Location')).not.toBeInTheDocument();
    await button('Add New Location').click();
    await expect.element(page.getByLabelText('Location Name')).toHaveValue('');
  });

  it('comes back after a reload with what was typed, until it is closed', async () => {
    const first = open();
    await button('Add New Location').click();
    await page.getByLabelText('Location Name').fill('Gym');
    await page.getByLabelText('Address').fill('Santa Rosa');
    first.update(null);
    const second = open();
    await expect.element(form('Add New Location')).toBeVisible();
    await expect.element(page.getByLabelText('Location Name')).toHaveValue('Gym');
    await expect.element(page.getByLabelText('Address')).toHaveValue('Santa Rosa');
    await button('Cancel').click();
    second.update(null);
    open();
    await expect.element(button('Add New Location')).toBeVisible();
    await expect.element(form('Add New Location')).not.toBeInTheDocument();
  });

  it.each([
    [409, 'You can save at most 50 locations.', 'You can save at most 50 locations.'],
    [500, undefined, 'Failed to add location'],
  ])('%s keeps the form and says why', async (status, error, words) => {
    api.refuse('POST /user/favorites/create/', status, error);
    open();
    await button('Add New Location').click();
    await page.getByLabelText('Location Name').fill('Gym');
    await page.getByLabelText('Address').fill('Santa Rosa');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await expect.element(page.getByLabelText('Location Name')).toHaveValue('Gym');
  });

  it('takes nothing more while it saves, which would be lost', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.changesWaitFor = promise;
    api.refuse('POST /user/favorites/create/', 500);
    open();
    await button('Add New Location').click();
    await page.getByLabelText('Location Name').fill('Gym');
    await page.getByLabelText('Address').fill('Santa Rosa');
    await userEvent.keyboard('{Enter}');
    for (const name of ['Location Name', 'Address', 'Location Type', /^Default pickup/]) {
      await expect.element(page.getByLabelText(name)).toBeDisabled();
    }
    await expect.element(save()).toHaveFocus();
    resolve();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to add location');
    await expect.element(page.getByLabelText('Location Name')).toBeEnabled();
    await expect.element(page.getByLabelText('Location Name')).toHaveValue('Gym');
    await expect.element(save()).toHaveFocus();
  });

  it('asks to log in when the token has gone', async () => {
    open();
    await button('Add New Location').click();
    localStorage.removeItem('access_token');
    await page.getByLabelText('Location Name').fill('Gym');
    await page.getByLabelText('Address').fill('Santa Rosa');
    await save().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please log in to save favorite locations');
    expect(api.to('POST /user/favorites/create/')).toEqual([]);
  });
});

describe('Edit Location', () => {
  it('starts with the place and sends it whole', async () => {
    open();
    await button('Edit location My house').click();
    await expect.element(form('Edit Location')).toBeVisible();
    await expect.element(page.getByLabelText('Address')).toHaveValue(HOME.address);
    await expect.element(page.getByLabelText('Location Type')).toHaveValue('home');
    await page.getByLabelText('Location Type').selectOptions('Work');
    await page.getByLabelText('Location Name').fill('Studio');
    await save().click();
    await expect.element(page.getByRole('heading', { name: 'Studio' })).toBeVisible();
    const { id: _id, ...sent } = { ...HOME, name: 'Studio', location_type: 'work' };
    expect(api.to('PUT /user/favorites/3/update/')[0]?.body).toEqual(sent);
  });

  it('asks to log in when the token has gone', async () => {
    open();
    await button('Edit location My house').click();
    localStorage.removeItem('access_token');
    await save().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please log in to update favorite locations');
    expect(api.to('PUT /user/favorites/3/update/')).toEqual([]);
  });

  it('says when it could not be saved', async () => {
    api.refuse('PUT /user/favorites/3/update/', 500);
    open();
    await button('Edit location My house').click();
    await save().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to update location');
  });
});

describe('deleting', () => {
  const question = page.getByRole('alertdialog', { name: 'Delete Location' });
  const ask = () => button('Delete location My house').click();

  it('asks once, and leaves the focus somewhere sensible', async () => {
    open();
    await ask();
    await expect
      .element(question.getByText('Are you sure you want to delete this location?'))
      .toBeVisible();
    await expectAccessible(question.element());
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(api.to('DELETE /user/favorites/3/delete/')).toEqual([]);
    await expect.element(button('Delete location My house')).toHaveFocus();
    await ask();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('No favorite places yet')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Favorite Places' })).toHaveFocus();
  });

  it.each([
    ['without a token', 'Please log in to delete favorite locations'],
    ['refused', 'Failed to delete location'],
  ])('%s says why, and the place stays', async (why, words) => {
    open();
    await ask();
    if (why === 'refused') api.refuse('DELETE /user/favorites/3/delete/', 500);
    else localStorage.removeItem('access_token');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await expect.element(page.getByRole('heading', { name: 'My house' })).toBeVisible();
  });

  it('a place that has gone meanwhile reads the list again', async () => {
    open();
    await ask();
    api.refuse('DELETE /user/favorites/3/delete/', 404, 'Location not found.');
    api.places = [];
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Location not found.');
    await expect.element(page.getByText('No favorite places yet')).toBeVisible();
  });
});
