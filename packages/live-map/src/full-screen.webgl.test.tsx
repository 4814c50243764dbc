import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openMap } from './testing/map-stage.tsx';

const map = () => page.getByRole('group', { name: 'Map of the island' }).element();
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** MapLibre's word that two fingers move the map. */
const askForTwo = () => document.querySelector('.maplibregl-cooperative-gesture-screen');

it('fills the screen, where one finger moves it, and goes back into the page', async () => {
  const media = window.matchMedia.bind(window);
  const touchScreen = (query: string) => media(query === '(pointer: coarse)' ? 'all' : query);
  vi.spyOn(window, 'matchMedia').mockImplementation(touchScreen);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    if (document.fullscreenElement) await document.exitFullscreen();
  });
  await openMap({});
  expect(askForTwo()).not.toBeNull();
  await userEvent.click(button('Full screen'));
  await expect.element(button('Leave full screen')).toHaveAttribute('aria-pressed', 'true');
  expect(document.fullscreenElement).toBe(map());
  await expect.poll(askForTwo).toBeNull();
  await userEvent.click(button('Leave full screen'));
  await expect.element(button('Full screen')).toHaveAttribute('aria-pressed', 'false');
  expect(document.fullscreenElement).toBeNull();
  await expect.poll(askForTwo).not.toBeNull();
});
