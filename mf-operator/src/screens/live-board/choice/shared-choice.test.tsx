import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { bar, DAY, openBoard } from '../../../testing/live-board.tsx';
import { openBoardChannel } from './board-channel.ts';
import type { BoardWord } from './choice.ts';

const LINK = `day=${DAY}&ride=12`;
const opened = (id: number) => page.getByRole('region', { name: `Ride #${id}` });
const namedRide = () => new URLSearchParams(location.search).get('ride');

/** Another window of the board; `answer` is what is chosen there. */
function anotherWindow(answer?: BoardWord) {
  const heard: BoardWord[] = [];
  const other = openBoardChannel((word) => {
    heard.push(word);
    if (answer && word.kind === 'asked') other.say(answer);
  });
  onTestFinished(other.close);
  return { heard, say: other.say };
}

/** Follows a link of ours while the board is open, as the shell does. */
function follow(key: string) {
  history.pushState({ key }, '', `?${LINK}`);
  dispatchEvent(new PopStateEvent('popstate'));
}

it('shows in this window what is chosen in the other, and tells the other', async () => {
  openBoard();
  await expect.element(bar(11)).toBeVisible();
  const { heard, ...other } = anotherWindow();
  other.say({ kind: 'chosen', rideId: 13, driverId: 3 });
  await expect.element(opened(13)).toBeVisible();
  await bar(11).click();
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'chosen', rideId: 11, driverId: 3 });
  other.say({ kind: 'asked' });
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  expect(heard.at(-1)).toEqual({ kind: 'chosen', rideId: 11, driverId: 3 });
});

it('asks the other windows what is chosen', async () => {
  const { heard } = anotherWindow({ kind: 'chosen', rideId: 11, driverId: null });
  openBoard();
  await expect.element(opened(11)).toBeVisible();
  expect(heard).toEqual([{ kind: 'asked' }]);
});

it('opens with the ride of its address in all windows, whatever was chosen in the others', async () => {
  const { heard } = anotherWindow({ kind: 'chosen', rideId: 11, driverId: null });
  openBoard({}, { query: LINK });
  await expect.element(opened(12)).toBeVisible();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(new Set(heard.map((word) => word.kind === 'chosen' && word.rideId))).toEqual(
    new Set([12]),
  );
  await expect.element(opened(12)).toBeVisible();
});

it('chooses the ride of a link that is followed while it is open, each time', async () => {
  const { heard } = anotherWindow();
  openBoard();
  await bar(13).click();
  await expect.element(opened(13)).toBeVisible();
  for (const key of ['once', 'twice']) {
    follow(key);
    await expect.element(opened(12)).toBeVisible();
    await expect.poll(() => heard.at(-1)).toMatchObject({ rideId: 12 });
    expect(namedRide()).toBe('12');
    await bar(11).click();
    await expect.element(opened(11)).toBeVisible();
  }
});

it('forgets the ride of its address when another is chosen, here or elsewhere', async () => {
  const { say } = anotherWindow();
  openBoard({}, { query: LINK });
  await expect.element(opened(12)).toBeVisible();
  await bar(11).click();
  await expect.poll(namedRide).toBeNull();
  await page.getByRole('button', { name: /^Time line alone/ }).click();
  await expect.poll(() => location.search).toContain('view=times');
  await expect
    .element(page.getByRole('button', { name: /^Time line alone/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(opened(11)).toBeVisible();
  follow('later');
  await expect.element(opened(12)).toBeVisible();
  say({ kind: 'chosen', rideId: 13, driverId: null });
  await expect.element(opened(13)).toBeVisible();
  await expect.poll(namedRide).toBeNull();
});
