import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, open } from '../../../testing/places-tab.tsx';
import { serveProfile } from '../../../testing/profile-api.ts';

/** A place may be deleted although no answer came. */

const DELETE = 'DELETE /user/favorites/3/delete/';
let api: ReturnType<typeof serveProfile>;
beforeEach(() => {
  sessionStorage.clear();
  api = serveProfile();
});

async function deletePlace() {
  await button('Delete location My house').click();
  const question = page.getByRole('alertdialog', { name: 'Delete Location' });
  await question.getByRole('button', { name: 'Delete' }).click();
}
const noPlace = page.getByText('No favorite places yet');

it('is done when the list, read again, lacks the place', async () => {
  open();
  api.refuse(DELETE, 503);
  await expect.element(page.getByRole('heading', { name: 'My house' })).toBeVisible();
  api.places = [];
  await deletePlace();
  await expect.element(noPlace).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

it('is done when the place has gone at the next try', async () => {
  open();
  api.refuse(DELETE, 503);
  await deletePlace();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to delete location');
  api.refuse(DELETE, 404, 'Location not found.');
  api.places = [];
  await deletePlace();
  await expect.element(noPlace).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});
