import { changeLanguage, registerCatalogues } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { catalogues } from '../../locales/catalogues.ts';
import { afterFrames } from '../../../../packages/ui-kit/src/testing/frames.ts';
import { personWantsMotion } from '../../../../packages/ui-kit/src/testing/motion.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import HomeScreen from './home.screen.tsx';

const pickup = page.getByLabelText('Pickup Location', { exact: true });
/** Which slides are shown, each told by a partner of its own: one, or two while they change. */
const shownSlides = () =>
  ['Hato Lounge', 'Kunuku Kitchen', 'Awa Resort'].map((partner) =>
    page.getByText(partner).element().checkVisibility({ visibilityProperty: true }),
  );

beforeEach(() => {
  sessionStorage.clear();
  fakeApi({ 'GET /test/': () => ({ message: 'ok' }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is accessible, and Book Now goes to the form', async () => {
  const { container } = mountScreen(<HomeScreen />);
  await expectAccessible(container);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect.element(pickup).toHaveFocus();
  // What is further down is fetched when it comes near.
  scrollTo(0, document.body.scrollHeight);
  await expect
    .element(page.getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/register');
  for (const [service, path] of [
    ['Airport transfers', '/airport'],
    ['Private tours', '/privatetours'],
  ] as const) {
    await expect
      .element(page.getByRole('link', { name: service, exact: true }))
      .toHaveAttribute('href', path);
  }
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'Why create an account?',
    'Our services',
    'Our partners',
  ]);
});

it('shows three partners at a time, the next after 4 seconds, none while the focus is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  personWantsMotion(true);
  mountScreen(<HomeScreen />);
  await expect.element(pickup).toBeVisible();
  expect(page.getByText('Our services').query()).toBeNull();
  const timers = vi.getTimerCount();
  // The content below the form is fetched when the visitor scrolls to it.
  scrollTo({ top: document.documentElement.scrollHeight });
  await expect.element(page.getByText('Hato Lounge')).toBeInTheDocument();
  // Effects run after the paint: without its interval the clock below would move nothing.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(timers);
  // Wherever a test before this one left the pointer, the slideshow may be there now.
  await userEvent.hover(page.getByText('Our services'));
  // The runner moves the clock on for as long as an action takes: any of the three may be shown now,
  // and for how long is not known. By small steps of the clock, up to the next one, it is.
  const alone = () => shownSlides().filter(Boolean).length === 1;
  await expect.poll(alone).toBe(true);
  const before = shownSlides().indexOf(true);
  while (alone() && shownSlides()[before]) {
    vi.advanceTimersByTime(50);
    await afterFrames(1);
  }
  await expect.poll(() => alone() && !shownSlides()[before]).toBe(true);
  const next = (shownSlides().indexOf(true) + 1) % 3;
  vi.advanceTimersByTime(4_000);
  const onlyNext = [0, 1, 2].map((slide) => slide === next);
  await expect.poll(shownSlides).toEqual(onlyNext);
  page.getByRole('button', { name: 'Show partners 1 of 3' }).element().focus();
  await vi.advanceTimersByTimeAsync(8_000);
  await new Promise(requestAnimationFrame);
  expect(shownSlides()).toEqual(onlyNext);
});

it('keeps what was typed when the language changes', async () => {
  await registerCatalogues(catalogues);
  mountScreen(<HomeScreen />);
  await pickup.fill('My hotel');
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('nl');
  await expect.element(page.getByRole('button', { name: 'Prijs berekenen' })).toBeVisible();
  await expect
    .element(page.getByLabelText('Ophaallocatie', { exact: true }))
    .toHaveValue('My hotel');
});
