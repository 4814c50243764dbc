import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import type { Call } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { commandsOf, toasts } from '../../testing/as-operator.tsx';
import { anOffice, bar, CARLOS, lane, openBoard } from '../../testing/live-board.tsx';

/** Edwin's ride goes to Diana while somebody of the office has it in hand. */

const DIANA = { ...CARLOS, id: 3, name: 'Diana Rosalia' };
const TAKEN = 'This ride is already assigned to another driver.';
const dianas = lane(/^Diana Rosalia, 1 ride/);

/** A board whose server takes Edwin's ride only from the driver who has it. */
function openEdwins() {
  const server = anOffice();
  const passOn = () => server.assign(13, DIANA);
  let isPassedOnFirst = false;
  const answer = ({ body }: Call) => {
    if (isPassedOnFirst) passOn();
    const from = (body as { from_driver_id?: number }).from_driver_id;
    const has = server.office.assigned.find(({ id }) => id === 13)?.driver_id;
    const refused = { status: 409, body: { error: TAKEN, code: 'already_assigned' } };
    return from !== undefined && from !== has ? refused : { body: {} };
  };
  const calls = openBoard(
    { 'POST /reassign-driver/13/': answer, 'POST /cancel-assigned-ride/13/': answer },
    { server },
  );
  return {
    calls,
    /** Tells the board. */
    passOn: async (feed: ReturnType<typeof fakeFeed>) => {
      passOn();
      await expect.poll(feed.open).toBe(1);
      feed.change({ topic: 'rides', id: 13, what: 'assigned' });
    },
    /** Just before the next command. Without a feed, only what the command fetches shows it. */
    passOnFirst: () => {
      isPassedOnFirst = true;
    },
  };
}

for (const [to, target, text, command] of [
  [
    'a driver',
    /^Carlos Winklaar/,
    `Ride #13 did not go to Carlos Winklaar: ${TAKEN}`,
    ['/reassign-driver/13/', { driver_id: 2, from_driver_id: 4 }],
  ],
  [
    'the rides without one',
    /^Unassigned/,
    `Ride #13 stays where it is: ${TAKEN}`,
    ['/cancel-assigned-ride/13/', { from_driver_id: 4 }],
  ],
] as const) {
  it(`takes a ride only from whose lane it was dragged, to ${to}, and shows who has it`, async () => {
    const feed = fakeFeed();
    const { calls, passOn } = openEdwins();
    await bar(13).hover();
    await passOn(feed);
    await expect.element(page.getByRole('button', { name: '1 change: show' })).toBeVisible();
    await userEvent.dragAndDrop(bar(13), lane(target));
    await expect.poll(toasts).toEqual([text]);
    expect(commandsOf(calls)).toEqual([command]);
    await expect.element(dianas).toBeVisible();
  });
}

it('takes a ride only from who had it when the dialog was opened, and shows who has it', async () => {
  const { calls, passOnFirst } = openEdwins();
  await bar(13).click();
  await page.getByRole('button', { name: 'Reassign Driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Driver to Ride #13' });
  await dialog.getByRole('option', { name: /Carlos/ }).click();
  passOnFirst();
  await dialog.getByRole('button', { name: 'Assign Driver' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(TAKEN);
  expect(commandsOf(calls)).toEqual([
    ['/reassign-driver/13/', { driver_id: 2, from_driver_id: 4 }],
  ]);
  // At once: the next poll would come later than this waits.
  await expect.poll(() => dianas.elements()).toHaveLength(1);
});

it('sends a ride back from who is shown with it at the press, and from nobody else', async () => {
  const { calls, passOnFirst } = openEdwins();
  await bar(13).click();
  const panel = page.getByRole('region', { name: 'Ride #13' });
  const back = panel.getByRole('button', { name: 'Back to pending' });
  await expect.element(back).toBeVisible();
  passOnFirst();
  await back.click();
  await expect.poll(toasts).toEqual([`Ride #13 stays where it is: ${TAKEN}`]);
  await expect.element(panel.getByText('Diana Rosalia')).toBeVisible();
  expect(commandsOf(calls)).toEqual([['/cancel-assigned-ride/13/', { from_driver_id: 4 }]]);
});

it('sends a ride back from who is shown beside the button, while its lane is held', async () => {
  const feed = fakeFeed();
  const { calls, passOn } = openEdwins();
  await bar(13).click();
  await passOn(feed);
  const panel = page.getByRole('region', { name: 'Ride #13' });
  await expect.element(panel.getByText('Diana Rosalia')).toBeVisible();
  await expect.element(lane(/^Edwin Martis, 1 ride/)).toBeVisible();
  (panel.getByRole('button', { name: 'Back to pending' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => commandsOf(calls))
    .toEqual([['/cancel-assigned-ride/13/', { from_driver_id: 3 }]]);
});
