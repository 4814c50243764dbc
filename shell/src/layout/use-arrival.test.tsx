import { BrowserRouter, useLocation, useNavigate } from '@trupial/web-kit/core';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { scrollToPart } from './scroll-there.ts';
import { useArrival } from './use-arrival.ts';

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

/** Two long screens; the list loads for a moment each time that it is opened. */
function Frame() {
  const main = useArrival();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <section ref={main} tabIndex={-1}>
      <h1>{pathname + search}</h1>
      {pathname === '/list' ? <LoadedList /> : <div style={{ height: 4000 }} />}
      <button type="button" style={{ position: 'fixed', top: 0 }} onClick={() => navigate('/ride')}>
        Open
      </button>
      <button type="button" style={{ position: 'fixed', top: 30 }} onClick={() => navigate('?a=1')}>
        Filter
      </button>
    </section>
  );
}

function LoadedList() {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHeight(3000));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div style={{ height }} />;
}

let opened = 0;
/** The list, scrolled to 700. */
async function openList() {
  history.pushState({ key: `list ${++opened}` }, '', '/list');
  onTestFinished(() => history.pushState(null, '', '/'));
  mount(
    <BrowserRouter>
      <Frame />
    </BrowserRouter>,
  );
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(2500);
  await scrollAndTell(700);
}

async function scrollAndTell(top: number) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  addEventListener('scroll', resolve, { once: true });
  scrollTo(0, top);
  await promise;
}
/** Without a pointer, for which the view may be moved first. */
const press = (name: string) =>
  (page.getByRole('button', { name }).element() as HTMLElement).click();
const heading = (text: string) => page.getByRole('heading', { name: text });

it('opens a screen at its top, and goes back and forward to where the view was', async () => {
  await openList();
  press('Open');
  await expect.element(heading('/ride')).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(0);
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION');
  await scrollAndTell(1200);
  history.back();
  await expect.element(heading('/list')).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(700);
  history.forward();
  await expect.element(heading('/ride')).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(1200);
});

it('stays where it is when only the query changes, and goes back to where the view was', async () => {
  await openList();
  press('Filter');
  await expect.element(heading('/list?a=1')).toBeInTheDocument();
  expect(scrollY).toBe(700);
  await scrollAndTell(100);
  history.back();
  await expect.element(heading('/list')).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(700);
});
