import { platformStore, session, signOut, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../packages/web-kit/src/testing/fake-api.ts';
import { QUEUE_NAME } from './queue/queue-storage.ts';
import { start } from './index.ts';
import { anAction } from './testing/an-action.ts';
import { mountForDriver, setOnline } from './testing/as-driver.tsx';

/** A page without any screen of the driver, on a phone that has kept the end of a ride. */
function openElsewhere(owner = 'carlos') {
  const calls = fakeApi({
    'POST /finish-ride/42/': () => ({
      body: { id: 42, status: 'Completed', driver_progress: null, driver_id: 2 },
    }),
  });
  const kept = [anAction({ command: 'finishRide', owner, isKept: true })];
  localStorage.setItem(QUEUE_NAME, JSON.stringify({ waiting: kept, refused: [] }));
  setOnline(false);
  mountForDriver(<p>Home</p>, '/');
  onTestFinished(start());
  return () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
}

const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text);

it('sends what waits on every page, and says so', async () => {
  const posts = openElsewhere();
  expect(posts()).toEqual([]);
  setOnline(true);
  await expect.poll(posts).toEqual(['/finish-ride/42/']);
  await expect.poll(toasts).toEqual(['Ride completed successfully!']);
});

it('sends what waits when its driver logs in', async () => {
  const posts = openElsewhere('diana');
  setOnline(true);
  session.signIn({ access: 'a-token', refresh: null, username: 'diana', role: 'driver' });
  await expect.poll(posts).toEqual(['/finish-ride/42/']);
  await expect.poll(toasts).toEqual(['Ride completed successfully!']);
});

it('asks on every page before logging out while something waits', async () => {
  const posts = openElsewhere();
  const stayed = signOut();
  const dialog = page.getByRole('alertdialog', { name: 'Not everything is sent yet' });
  await dialog.getByRole('button', { name: 'Stay logged in' }).click();
  await stayed;
  expect(session.state.status).toBe('signed-in');
  await expect.element(dialog).not.toBeInTheDocument();

  const left = signOut();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await left;
  expect(session.state.status).toBe('anonymous');
  expect(localStorage.getItem(QUEUE_NAME)).toContain('finishRide');
  expect(posts()).not.toContain('/finish-ride/42/');
});
