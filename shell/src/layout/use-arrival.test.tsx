import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { scrollToPart } from './use-arrival.ts';

/** A screen whose part `book` has a page of content above and below it. */
function screenWithPart() {
  const screen = document.createElement('main');
  screen.innerHTML =
    '<div style="height: 1500px"></div><h2 id="book">Book</h2><div style="height: 3000px"></div>';
  document.body.append(screen);
  return screen;
}
const top = () => document.getElementById('book')?.getBoundingClientRect().top;
/** Below the bar of the frame, whose height its style sheet reserves when it is loaded. */
const isAtTheTop = (y: number | undefined) => y !== undefined && y >= -1 && y < 100;
const started: (() => void)[] = [];
const goTo = (screen: Element) => started.push(scrollToPart(screen, '#book'));
afterEach(() => {
  for (const stop of started.splice(0)) stop();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

it('goes to the part, also when the screen contains it later', async () => {
  const screen = document.createElement('main');
  document.body.append(screen);
  goTo(screen);
  screen.replaceChildren(...screenWithPart().childNodes);
  await expect.poll(top).toSatisfy(isAtTheTop);
});

it('leaves the view where it is when the address names nothing that can be', () => {
  started.push(scrollToPart(screenWithPart(), '#50%off'));
  expect(scrollY).toBe(0);
});

it('stays at the part while the screen above it grows', async () => {
  const screen = screenWithPart();
  goTo(screen);
  // As a browser without scroll anchoring would leave it.
  document.documentElement.style.overflowAnchor = 'none';
  const above = screen.querySelector('div')!;
  above.style.height = '2500px';
  await expect.poll(top).toSatisfy(isAtTheTop);
});

it('leaves the view to a person who touches it', async () => {
  const screen = screenWithPart();
  goTo(screen);
  await userEvent.keyboard('{ArrowUp}');
  scrollTo(0, 0);
  screen.querySelector('div')!.style.height = '2500px';
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(scrollY).toBe(0);
});
