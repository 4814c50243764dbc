import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { afterFrames } from '../testing/frames.ts';
import { expectAccessible, mount } from '../testing/mount.tsx';
import {
  highlighted,
  input,
  onPick,
  onSearch,
  openList,
  options,
  Pickup,
  places,
} from '../testing/pickup-field.tsx';
import { type PlaceSuggestion, SEARCH_PAUSE_MS } from './use-place-search.ts';

const locate = () => page.getByRole('button', { name: 'Use current location: Pickup' });

beforeEach(() => {
  onPick.mockReset();
  onSearch.mockReset().mockImplementation(async () => places(3));
});

it('is accessible, closed and open', async () => {
  const { container } = mount(<Pickup onLocate={() => undefined} />);
  await expectAccessible(container);
  await openList();
  await userEvent.keyboard('{ArrowDown}');
  await expectAccessible(container);
});

it('searches from three characters on, once, after a pause', async () => {
  // The pause is counted by the test: two keys of a slow machine can be further apart than it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  mount(<Pickup />);
  await input().click();
  await userEvent.keyboard('ma ');
  await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS);
  await userEvent.keyboard('m');
  await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS - 1);
  await userEvent.keyboard('b');
  await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS - 1);
  expect(onSearch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSearch.mock.calls.map(([text]) => text)).toEqual(['ma mb']);
});

it('does not search for two characters, and closes when there are fewer than three', async () => {
  mount(<Pickup />);
  await openList();
  onSearch.mockClear();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.element(input()).toHaveValue('ma');
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  // Each of the longer texts may be searched on the way to this one, on a slow machine.
  expect(onSearch.mock.calls.map(([text]) => text)).not.toContain('ma');
});

it('says that it searches, then that there is nothing', async () => {
  const search = Promise.withResolvers<PlaceSuggestion[]>();
  onSearch.mockImplementation(() => search.promise);
  const { container } = mount(<Pickup />);
  await input().fill('nowhere');
  await expect.poll(() => container.querySelector('output')?.textContent).toBe('Searching...');
  search.resolve([]);
  await expect
    .poll(() => container.querySelector('output')?.textContent)
    .toBe('No locations found');
});

it('shows at most five, with what was typed marked in title and address', async () => {
  onSearch.mockImplementation(async () => places(9));
  const { container } = mount(<Pickup />);
  await openList();
  expect(options().elements()).toHaveLength(5);
  const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(Array.from({ length: 10 }, () => 'Mambo'));
});

it('moves with the arrows, and Enter picks: address in the box, list cleared, focus gone', async () => {
  mount(<Pickup />);
  await openList();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
  await expect.element(highlighted()).toHaveAccessibleName(`Mambo 1 ${places(3)[1]?.address}`);
  const active = highlighted().element().id;
  await expect.element(input()).toHaveAttribute('aria-activedescendant', active);
  await userEvent.keyboard('{Enter}');
  await expect.element(input()).toHaveValue('Mambo street 1, Willemstad, Curaçao');
  expect(onPick).toHaveBeenCalledWith(places(3)[1]);
  expect(options().elements()).toHaveLength(0);
  expect(document.activeElement).toBe(document.body);
});

it('closes on Enter without a highlighted place, and opens for no answer that was awaited, but for a click', async () => {
  mount(<Pickup />);
  await openList();
  await userEvent.keyboard('{Enter}');
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  expect(options().elements()).toHaveLength(0);
  await expect.element(input()).toHaveValue('mambo');
  expect(onPick).not.toHaveBeenCalled();

  const answer = Promise.withResolvers<PlaceSuggestion[]>();
  onSearch.mockImplementationOnce(() => answer.promise);
  await input().fill('mambo beach');
  await expect.element(page.getByText('Searching...').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  answer.resolve(places(3));
  await answer.promise;
  await expect.poll(() => page.getByText('Searching...').elements()).toHaveLength(0);
  expect(options().elements()).toHaveLength(0);
  await input().click();
  await expect.element(options().first()).toBeVisible();
});

it('shows the suggestions again after Enter: the form may ask to choose one of them', async () => {
  mount(<Pickup />);
  await openList();
  await userEvent.keyboard('{Enter}');
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  await input().click();
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Outside' }).click();
  (input().element() as HTMLElement).focus();
  await expect.element(options().first()).toBeVisible();
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('shows no list while it is locked', async () => {
  const { update } = mount(<Pickup />);
  await openList();
  update(<Pickup disabled />);
  expect(options().elements()).toHaveLength(0);
});

it('closes and loses the focus on Escape; the focus brings the list back', async () => {
  mount(<Pickup />);
  await openList();
  await userEvent.keyboard('{Escape}');
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  expect(document.activeElement).toBe(document.body);
  expect(onPick).not.toHaveBeenCalled();
  await input().click();
  await expect.element(options().first()).toBeVisible();
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('closes on a press outside', async () => {
  mount(<Pickup />);
  await openList();
  await page.getByRole('button', { name: 'Outside' }).click();
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(input()).toHaveValue('mambo');
});

it('highlights what the pointer is on, and a click picks it', async () => {
  mount(<Pickup />);
  await openList();
  await options().nth(2).hover();
  await expect.element(highlighted()).toHaveAccessibleName(`Mambo 2 ${places(3)[2]?.address}`);
  await options().nth(2).click();
  await expect.element(input()).toHaveValue('Mambo street 2, Willemstad, Curaçao');
});

it('keeps the place that the keys highlight in the visible part of the list', async () => {
  onSearch.mockImplementation(async () => places(5));
  // A phone whose keyboard is shown.
  await page.viewport(360, 280);
  mount(<Pickup />);
  await openList();
  const list = options().first().element().closest('[popover]')!;
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight + 50);
  const isInside = () => {
    const [frame, option] = [list, highlighted().element()].map((e) => e.getBoundingClientRect());
    return option!.top >= frame!.top - 1 && option!.bottom <= frame!.bottom + 1;
  };
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(highlighted()).toHaveAccessibleName(/Mambo 4/);
  await expect.poll(isInside).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(highlighted()).toHaveAccessibleName(/Mambo 0/);
  await expect.poll(isInside).toBe(true);
});

it('clears the suggestions when the search fails', async () => {
  mount(<Pickup />);
  await openList();
  onSearch.mockImplementation(() => Promise.reject(new Error('offline')));
  await userEvent.keyboard('x');
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  expect(options().elements()).toHaveLength(0);
});

it('shows only the newest answer, and aborts the older search', async () => {
  const slow = Promise.withResolvers<PlaceSuggestion[]>();
  onSearch.mockImplementationOnce(() => slow.promise);
  mount(<Pickup />);
  await input().click();
  await userEvent.keyboard('mam');
  await expect.poll(() => onSearch.mock.calls.length).toBe(1);
  await input().fill('mambo');
  await expect.element(options().first()).toBeVisible();
  expect(onSearch.mock.calls[0]?.[1].aborted).toBe(true);
  slow.resolve([{ id: 'late', title: 'Late', address: 'Late' }]);
  await afterFrames();
  expect(options().elements()).toHaveLength(3);
});

it('locates, with a spinner until it is done', async () => {
  const located = Promise.withResolvers<void>();
  const onLocate = vi.fn<() => Promise<void>>(() => located.promise);
  mount(<Pickup onLocate={onLocate} />);
  await locate().click();
  await expect.element(page.getByRole('img', { name: 'Finding your location' })).toBeVisible();
  await locate().click({ force: true });
  expect(onLocate).toHaveBeenCalledTimes(1);
  located.resolve();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

it('closes when the focus goes on to the button; locate forgets what was found for the text', async () => {
  const onLocate = vi.fn<() => void>();
  mount(<Pickup onLocate={onLocate} />);
  await openList();
  await userEvent.tab();
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  await input().click();
  await expect.element(options().first()).toBeVisible();
  await locate().click();
  expect(onLocate).toHaveBeenCalledTimes(1);
  await input().click();
  expect(options().elements()).toHaveLength(0);
});

it('a value set from outside forgets the suggestions', async () => {
  mount(<Pickup />);
  await openList();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(input()).toHaveValue('');
  await input().click();
  expect(options().elements()).toHaveLength(0);
});

it('offers no location when it is locked', async () => {
  mount(<Pickup onLocate={() => undefined} disabled />);
  await expect.element(input()).toBeDisabled();
  expect(locate().elements()).toHaveLength(0);
});
