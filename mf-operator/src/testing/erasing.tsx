import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import ErasureScreen from '../screens/erasure/erasure.screen.tsx';
import type { Found } from '../screens/erasure/use-erasure.ts';

export const ERASE = 'POST /admin/erasures/';

/** What there is of a person. */
export const found = (of: Partial<Found> = {}): Found => ({
  preview: true,
  rides: [12, 31],
  open_rides: [],
  unreadable_rides: [],
  series: [],
  accounts: ['maria'],
  messages: 1,
  mails: 0,
  ...of,
});

export const bodyOf = (body: unknown) => body as { preview?: boolean; also_open?: boolean };

/** The screen with a server that finds and erases `answer`; answers the calls so far. */
export function openErasure(answer: Found, routes: FakeRoutes = {}) {
  const calls = fakeApi({
    [ERASE]: ({ body }) => ({ body: { ...answer, preview: bodyOf(body).preview ?? false } }),
    ...routes,
  });
  mount(
    <InPlatform>
      <ErasureScreen />
    </InPlatform>,
  );
  return () => calls.filter(({ method, path }) => `${method} ${path}` === ERASE);
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Searches somebody by his number. */
export async function look(phone: string): Promise<void> {
  await page.getByLabelText('Phone').fill(phone);
  await button('See what there is').click();
}

/** Erases what was found. */
export async function eraseForGood(): Promise<void> {
  await button('Erase for good').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click();
}
