import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeAnswer, fakeApi } from '../../../../../packages/web-kit/src/testing/fake-api.ts';
import { button, open, save } from '../../../testing/places-tab.tsx';
import { HOME, serveProfile } from '../../../testing/profile-api.ts';

it('a place that was saved is in the list whose first answer was under way', async () => {
  sessionStorage.clear();
  serveProfile();
  const before = open();
  await button('Add New Location').click();
  await page.getByLabelText('Location Name').fill('Gym');
  await page.getByLabelText('Address').fill('Santa Rosa');
  // A reload: the form is there again before the places are.
  before.update(null);
  queryClient.clear();
  const first = Promise.withResolvers<FakeAnswer>();
  const answers = [first.promise];
  const gym = { ...HOME, id: 9, name: 'Gym', address: 'Santa Rosa' };
  const calls = fakeApi({
    'GET /user/favorites/': () => answers.shift() ?? { body: { favorites: [HOME, gym] } },
    'POST /user/favorites/create/': () => ({ status: 201, body: gym }),
  });
  open();
  await save().click();
  // The saved place has been answered: the list is asked for anew.
  const asked = () => calls.filter(({ path }) => path === '/user/favorites/');
  await expect.poll(() => asked().length).toBeGreaterThan(1);
  first.resolve({ body: { favorites: [HOME] } });
  await expect.element(page.getByRole('heading', { name: 'Gym' })).toBeVisible();
});
