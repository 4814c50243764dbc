import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { commandsOf, toasts } from '../../testing/as-operator.tsx';
import { anOffice, bar, CARLOS, DIANA, lane, openBoard } from '../../testing/live-board.tsx';

const BEFORE = ['Assign Driver', 'Change booking', 'Details'];
const SENDS_BACK = 'Back to pending';

for (const [where, width] of [
  ['beside the map', 1280],
  ['on a phone', 360],
] as const) {
  it(`has nothing that acts at once where another button was, when a driver accepts: ${where}`, async () => {
    await page.viewport(width, 860);
    const isPhone = width < 768;
    const server = anOffice();
    const feed = fakeFeed();
    openBoard({}, { server });
    if (!isPhone) await bar(11).click();
    const ride = isPhone
      ? page.getByRole('listitem').filter({ hasText: '#11' }).first()
      : page.getByRole('region', { name: 'Ride #11' });
    const button = (name: string) => ride.getByRole('button', { name });
    await expect.element(button('Details')).toBeVisible();
    const boxes = BEFORE.map((name) => button(name).element().getBoundingClientRect());
    await expect.poll(feed.open).toBe(1);
    server.assign(11, CARLOS);
    feed.change({ topic: 'rides', id: 11, what: 'assigned' });
    await expect.element(button(SENDS_BACK)).toBeVisible();
    const now = button(SENDS_BACK).element().getBoundingClientRect();
    const covers = ({ left, right, top, bottom }: DOMRect) =>
      left < now.right && now.left < right && top < now.bottom && now.top < bottom;
    expect(boxes.map(covers)).toEqual([false, false, false]);
  });
}

it('sends a ride back once, until the lists say so', async () => {
  const late = Promise.withResolvers<void>();
  let isSentBack = false;
  const server = anOffice();
  const calls = openBoard(
    {
      'POST /cancel-assigned-ride/13/': () => {
        isSentBack = true;
        return { body: {} };
      },
      'GET /assigned-rides/': async () => {
        if (isSentBack) await late.promise;
        return { body: server.office.assigned };
      },
    },
    { server },
  );
  await bar(13).click();
  const back = page.getByRole('button', { name: SENDS_BACK });
  await back.click();
  await expect.poll(() => commandsOf(calls)).toHaveLength(1);
  await expect.poll(toasts).toEqual(['Ride #13 is pending again']);
  await expect.element(back).toHaveAttribute('aria-disabled', 'true');
  await back.click({ force: true });
  late.resolve();
  await expect.element(back).not.toHaveAttribute('aria-disabled');
  expect(commandsOf(calls)).toHaveLength(1);
});

it('shows a ride that the dialog has given in its new lane at once, and waits for the lists', async () => {
  const late = Promise.withResolvers<void>();
  let isGiven = false;
  const server = anOffice();
  const calls = openBoard(
    {
      'POST /reassign-driver/13/': ({ body }) => {
        server.assign(13, (body as { driver_id: number }).driver_id === 2 ? CARLOS : DIANA);
        isGiven = true;
        return { body: {} };
      },
      'GET /assigned-rides/': async () => {
        const body = structuredClone(server.office.assigned);
        if (isGiven) await late.promise;
        return { body };
      },
    },
    { server },
  );
  await bar(13).click();
  const giveTo = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Reassign Driver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Driver to Ride #13' });
    await dialog.getByRole('option', { name }).click();
    await dialog.getByRole('button', { name: 'Assign Driver' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await giveTo(/Carlos/);
  await expect.element(lane(/^Carlos Winklaar, 1 ride/)).toBeVisible();
  const back = page.getByRole('button', { name: SENDS_BACK });
  await expect.element(back).toHaveAttribute('aria-disabled', 'true');
  // And is taken from him, not from whom the lists still name.
  await giveTo(/Diana/);
  expect(commandsOf(calls)).toEqual([
    ['/reassign-driver/13/', { driver_id: 2, from_driver_id: 4 }],
    ['/reassign-driver/13/', { driver_id: 3, from_driver_id: 2 }],
  ]);
  late.resolve();
  await expect.element(lane(/^Diana Rosalia, 1 ride/)).toBeVisible();
  await expect.element(back).not.toHaveAttribute('aria-disabled');
});
