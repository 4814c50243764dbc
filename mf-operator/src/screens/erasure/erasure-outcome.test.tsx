import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import {
  bodyOf,
  button,
  ERASE,
  eraseForGood,
  found,
  look,
  openErasure,
} from '../../testing/erasing.tsx';

const line = (at: number) => page.getByRole('listitem').nth(at);

it('names the rides that could not be erased, beside what was', async () => {
  const erased = found({ rides: [12], unreadable_rides: [31, 44] });
  openErasure(found(), {
    [ERASE]: ({ body }) => ({ body: bodyOf(body).preview ? found() : erased }),
  });
  await look('5123456');
  await eraseForGood();
  await expect.element(page.getByText('Erased for good', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Not erased: #31, #44\./)).toBeVisible();
  await expectAccessible(document.body);
});

it('shows what was erased also when a gateway of before names no such rides', async () => {
  const { unreadable_rides: _, ...before } = found();
  openErasure(found(), {
    [ERASE]: ({ body }) => ({ body: bodyOf(body).preview ? found() : before }),
  });
  await look('5123456');
  await eraseForGood();
  await expect.element(page.getByText('Erased for good', { exact: true })).toBeVisible();
  await expect.element(line(0)).toMatchTextContent(/^2 rides#12, #31$/);
});

it.each([
  [
    'erasure.unfinished',
    'Erased, but something may be missing. Rebuild tracked-rides, then erase once more.',
  ],
  [
    'erasure.rides_left',
    'Erased in part. Rides that have not ended: #31. End or cancel them, then erase once more.',
  ],
])(
  'shows as done what was erased and must be repeated (%s), and searches the same again',
  async (code, text) => {
    let searches = 0;
    const calls = openErasure(found(), {
      [ERASE]: ({ body }) => {
        if (!bodyOf(body).preview) return { status: 409, body: { error: text, code } };
        searches += 1;
        return searches === 2 ? { status: 504, body: {} } : { body: found() };
      },
    });
    await look('5123456');
    await expect.element(button('Erase for good')).toBeVisible();
    // What a failed search has said of nothing erased is over then.
    await button('See what there is').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await eraseForGood();
    await expect.poll(() => document.activeElement?.textContent).toBe(text);
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(page.getByText('This would be erased')).not.toBeInTheDocument();
    await expectAccessible(document.body);
    await button('See what there is').click();
    await expect.element(page.getByText('This would be erased')).toBeVisible();
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
    expect(calls().at(-1)?.body).toMatchObject({ phone_number: '5123456', preview: true });
  },
);

it.each([
  ['finds him', { body: found() }],
  ['gets no answer', { status: 504, body: {} }],
])('says nothing of a second search that %s after he was erased', async (_, late) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  let searches = 0;
  const calls = openErasure(found(), {
    [ERASE]: async ({ body }) => {
      const preview = bodyOf(body).preview ?? false;
      if (preview) searches += 1;
      if (!preview || searches === 1) return { body: found({ preview }) };
      await answered;
      return late;
    },
  });
  await look('5123456');
  await expect.element(button('Erase for good')).toBeVisible();
  const search = button('See what there is');
  await search.click();
  await expect.poll(calls).toHaveLength(2);
  await eraseForGood();
  const done = page.getByText('Erased for good', { exact: true });
  await expect.element(done).toBeVisible();
  answer(undefined);
  await expect.element(search).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByText('This would be erased')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(done).toBeVisible();
});
