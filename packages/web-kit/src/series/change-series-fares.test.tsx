import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { pressAtOnce } from '../testing/press-at-once.ts';
import type { Made } from './series-words.ts';
import { aMade, dialog, one, open, series } from './testing/series-stage.tsx';

interface Asked {
  readonly preview?: boolean;
  readonly fares?: readonly { readonly ride_id: number; readonly fare: number }[];
}
const change = dialog.getByRole('button', { name: 'Change', exact: true });
const more = dialog.getByRole('button', { name: 'One more: Passengers' });
const heading = dialog.getByRole('heading', { name: 'New fares' });

/** A change whose preview tells this. */
function previewing(
  made: () => readonly Made[] | Promise<readonly Made[]>,
  answer?: () => unknown,
) {
  const calls = fakeApi({
    ...one,
    'POST /series/7/change/': async ({ body }) => {
      if (!(body as Asked).preview && answer) return answer() as never;
      return { body: { series, made: await made() } };
    },
  });
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Asked);
}
const dearer = (fare = 39.2) => aMade({ fare_was: 31.36, fare });

it('shows what booked rides cost then, and sends what was shown', async () => {
  // A phone, where the form is longer than its dialog.
  await page.viewport(360, 640);
  const sent = previewing(() => [
    dearer(),
    aMade({ day: '2030-11-25', ride_id: 414, fare: 20, fare_was: 20 }),
  ]);
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await more.click();
  await change.click();
  await expect.element(heading).toBeInViewport();
  const line = dialog.getByText('Wed, Nov 20, 2030: $31.36 before, $39.20 then');
  await expect.element(line).toBeInViewport();
  // One that costs the same is not news.
  await expect.element(dialog.getByText('Nov 25, 2030', { exact: false })).not.toBeInTheDocument();
  await expectAccessible(dialog.element());
  expect(sent()).toEqual([{ version: 3, passenger_count: 2, preview: true }]);
  await change.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const fares = [
    { ride_id: 413, fare: 39.2 },
    { ride_id: 414, fare: 20 },
  ];
  expect(sent().at(-1)).toEqual({ version: 3, passenger_count: 2, fares });
});

it('agrees to no fare by the second press of a double one, nor by a key that is held down', async () => {
  const looked = Promise.withResolvers<readonly Made[]>();
  const sent = previewing(() => looked.promise);
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await more.click();
  const button = change.element();
  const again = pressAtOnce(() => {
    const isShown = heading.elements().length > 0 && !button.hasAttribute('data-busy');
    return isShown ? button : null;
  });
  await change.click();
  // Within the first press a form takes no other one.
  looked.resolve([dearer()]);
  await again;
  await expect.element(heading).toBeVisible();
  await expect.element(change).toHaveFocus();
  const isPressedBy = (repeat: boolean) =>
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    );
  expect([isPressedBy(false), isPressedBy(true)]).toEqual([true, false]);
  // A moment later a press counts.
  await change.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ preview, fares }) => preview ?? fares?.[0]?.fare)).toEqual([true, 39.2]);
});

it('looks anew when something else is typed, and when another fare came', async () => {
  let fare = 39.2;
  const text = 'The fare has changed meanwhile. Please look at the new one first.';
  const refused = { status: 409, body: { error: text, code: 'series.fare_changed' } };
  let isChanged = false;
  const sent = previewing(
    () => [dearer(fare)],
    () => (isChanged ? { body: { series, made: [dearer(fare)] } } : refused),
  );
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await more.click();
  await change.click();
  await expect.element(heading).toBeVisible();
  await more.click();
  await expect.element(heading).not.toBeInTheDocument();
  await change.click();
  await expect.element(heading).toBeVisible();
  await change.click();
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  [fare, isChanged] = [44, true];
  await change.click();
  await expect.element(dialog.getByText('$44.00 then', { exact: false })).toBeVisible();
  await change.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ preview, fares }) => preview ?? fares?.[0]?.fare)).toEqual([
    true,
    true,
    39.2,
    true,
    44,
  ]);
});

it('sends the same fares again after no answer; a look without one has done nothing', async () => {
  const gone = () => Promise.reject(new TypeError('no network'));
  let [isLookDown, isDown] = [true, true];
  const sent = previewing(
    () => {
      if (isLookDown) throw new TypeError('no network');
      return [dearer()];
    },
    () => (isDown ? gone() : { body: { series, made: [dearer()] } }),
  );
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await more.click();
  await change.click();
  const nothingDone = 'This could not be done. Please check your connection and try again.';
  await expect.element(dialog.getByText(nothingDone)).toBeVisible();
  isLookDown = false;
  await change.click();
  await expect.element(heading).toBeVisible();
  await change.click();
  const mayBe = 'No answer came, so it may have been done. Try again: it is done only once.';
  await expect.element(dialog.getByText(mayBe)).toBeVisible();
  isDown = false;
  await change.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [, , first, second] = sent();
  expect(second).toEqual(first);
});
