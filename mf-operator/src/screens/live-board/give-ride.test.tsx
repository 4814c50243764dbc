import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { commandsOf, toasts } from '../../testing/as-operator.tsx';
import {
  anOffice,
  bar,
  CARLOS,
  EDWINS,
  focused,
  lane,
  openBoard,
} from '../../testing/live-board.tsx';

it('gives a ride by dragging it to a driver', async () => {
  const calls = openBoard();
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await expect.element(lane(/^Carlos Winklaar, 1 ride/).getByRole('button')).toBeVisible();
  expect(commandsOf(calls)).toEqual([['/assign-driver/11/', { driver_id: 2 }]]);
  await expect.poll(() => toasts()).toEqual(['Ride #11 assigned to Carlos Winklaar']);
});

it('keeps a given ride on the board while only one of its lists has come', async () => {
  const server = anOffice();
  const late = Promise.withResolvers<void>();
  let isGiven = false;
  openBoard(
    {
      'POST /assign-driver/11/': () => {
        server.assign(11, CARLOS);
        server.office.pending.push({ ...EDWINS, id: 14, status: 'Pending', driver_id: null });
        isGiven = true;
        return { body: {} };
      },
      'GET /assigned-rides/': async () => {
        if (isGiven) await late.promise;
        return { body: server.office.assigned };
      },
    },
    { server },
  );
  await expect.element(lane(/^Edwin Martis, 1 ride/)).toBeVisible();
  // No hand gives a ride within the moment in which lists count as asked for together.
  stopClock(new Date(Date.now() + 1_000).toISOString());
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
  // With the next ride came the list of pending rides, without the given one.
  await expect.element(bar(14)).toBeVisible();
  await expect.element(lane(/^Carlos Winklaar, 1 ride/).getByRole('button')).toBeVisible();
  late.resolve();
  await expect.element(bar(11)).toHaveAttribute('aria-busy', 'false');
});

it('keeps a given ride in its new lane while the lists are behind', async () => {
  const server = anOffice();
  const [before, waits] = [{ ...server.office }, Promise.withResolvers<void>()];
  let asked = 0;
  let isBehind = false;
  openBoard(
    {
      'POST /assign-driver/11/': () => {
        server.assign(11, CARLOS);
        isBehind = true;
        return { body: {} };
      },
      'GET /ride-requests/': () => ({
        body: (isBehind ? before : server.office).pending,
        isBehind,
      }),
      'GET /assigned-rides/': async () => {
        // The second answer after the command waits for the test, and knows of it.
        if (isBehind && (asked += 1) > 1) {
          await waits.promise;
          isBehind = false;
        }
        return { body: (isBehind ? before : server.office).assigned, isBehind };
      },
    },
    { server },
  );
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
  await expect.poll(() => asked).toBe(2);
  await expect.element(lane(/^Carlos Winklaar, 1 ride/).getByRole('button')).toBeVisible();
  await expect.element(bar(11)).toHaveAttribute('aria-busy', 'true');
  waits.resolve();
  await expect.element(bar(11)).toHaveAttribute('aria-busy', 'false');
  await expect.element(lane(/^Carlos Winklaar, 1 ride/)).toBeVisible();
});

it('gives a ride by keyboard, past who can not have it, and stays with it', async () => {
  const calls = openBoard();
  await bar(11).click();
  await expect
    .poll(() => calls.filter(({ path }) => path.endsWith('/candidates/')))
    .toHaveLength(1);
  await userEvent.keyboard('[Space]');
  await expect.poll(focused).toMatch(/^Carlos Winklaar, 0 rides, No. 1 · 2.3 km to the pickup$/);
  await expect
    .element(lane(/^Edwin Martis, 1 ride, Has another ride at this time$/))
    .toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.poll(focused).toMatch(/^Diana Rosalia, 0 rides, Offline: call first$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(lane(/^Diana Rosalia, 1 ride$/)).toBeVisible();
  await expect.poll(focused).toMatch(/^Ride #11, /);
  expect(commandsOf(calls)).toEqual([['/assign-driver/11/', { driver_id: 3 }]]);
});

it('brings a refused ride back and says why', async () => {
  openBoard({
    'POST /assign-driver/11/': () => ({
      status: 409,
      body: { error: 'The driver has another ride at this time.', code: 'driver_busy' },
    }),
  });
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await expect
    .poll(() => toasts())
    .toEqual(['Ride #11 did not go to Carlos Winklaar: The driver has another ride at this time.']);
  await expect.element(lane(/^Unassigned, 2 rides$/)).toBeVisible();
});

for (const [what, answer] of [
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no word', () => ({ status: 504, body: {} })],
] as const) {
  it(`does not say that a ride stayed when it may have gone: ${what}`, async () => {
    const server = anOffice();
    openBoard(
      {
        'POST /assign-driver/11/': ({ body }) => {
          server.assign(11, { ...CARLOS, id: (body as { driver_id: number }).driver_id });
          return answer();
        },
      },
      { server },
    );
    await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
    await expect
      .poll(() => toasts())
      .toEqual([
        'Ride #11 to Carlos Winklaar: No answer came, so it may have been done. Try again: it is done only once.',
      ]);
    await expect.element(lane(/^Carlos Winklaar, 1 ride/)).toBeVisible();
  });
}

it('does not take a ride to who can not have it', async () => {
  const calls = openBoard();
  await bar(11).click();
  // Until the candidates are here, nobody knows that he is busy.
  await expect.element(page.getByRole('button', { name: /min by road/ })).toBeVisible();
  await userEvent.dragAndDrop(bar(11), lane(/^Edwin Martis/));
  await expect.element(lane(/^Unassigned, 2 rides$/)).toBeVisible();
  expect(commandsOf(calls)).toEqual([]);
});

/** The board of a server that takes Edwin's ride back. */
function openToSendBack() {
  const server = anOffice();
  return openBoard(
    {
      'POST /cancel-assigned-ride/13/': () => {
        server.office.assigned = [];
        server.office.pending.push({ ...EDWINS, status: 'Pending', driver_id: null });
        return { body: {} };
      },
    },
    { server },
  );
}

it('sends a ride back, or to another driver', async () => {
  const calls = openToSendBack();
  await userEvent.dragAndDrop(bar(13), lane(/^Unassigned/));
  await expect.element(lane(/^Unassigned, 3 rides$/)).toBeVisible();
  expect(commandsOf(calls)).toEqual([['/cancel-assigned-ride/13/', { from_driver_id: 4 }]]);
  await expect.poll(() => toasts()).toEqual(['Ride #13 is pending again']);
});

it('keeps the focus in the ride that is sent back by keyboard', async () => {
  openToSendBack();
  await bar(13).click();
  const back = page.getByRole('button', { name: 'Back to pending' });
  await expect.element(back).toBeVisible();
  (back.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(back).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Assign Driver');
});
