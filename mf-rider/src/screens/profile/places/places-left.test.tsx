import { platformStore, toastsAtom } from '@trupial/web-kit';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { button, open, save } from '../../../testing/places-tab.tsx';
import { serveProfile } from '../../../testing/profile-api.ts';

let api: ReturnType<typeof serveProfile>;
beforeEach(() => {
  sessionStorage.clear();
  api = serveProfile();
});

describe('a change that fails after the tab was left', () => {
  const toasts = () => platformStore.get(toastsAtom).map(({ text, kind }) => `${kind}: ${text}`);
  const add = async () => {
    await button('Add New Location').click();
    await page.getByLabelText('Location Name').fill('Gym');
    await page.getByLabelText('Address').fill('Santa Rosa');
    await save().click();
  };
  const edit = async () => {
    await button('Edit location My house').click();
    await save().click();
  };
  const remove = async () => {
    await button('Delete location My house').click();
    await button('Delete').click();
  };

  it.each([
    ['POST /user/favorites/create/', add, undefined, 'Failed to save favorite location'],
    ['PUT /user/favorites/3/update/', edit, undefined, 'Failed to update favorite location'],
    ['DELETE /user/favorites/3/delete/', remove, undefined, 'Failed to delete favorite location'],
    ['POST /user/favorites/create/', add, 'You can save at most 50 locations.', undefined],
  ])('%s is told by a toast', async (call, change, error, words = error) => {
    platformStore.set(toastsAtom, []);
    onTestFinished(() => platformStore.set(toastsAtom, []));
    const { promise, resolve } = Promise.withResolvers<void>();
    api.changesWaitFor = promise;
    api.refuse(call, 409, error);
    const { update } = open();
    await change();
    await expect.poll(() => api.to(call).length).toBe(1);
    update(null);
    expect(toasts()).toEqual([]);
    resolve();
    await expect.poll(toasts).toEqual([`error: ${words}`]);
  });
});
