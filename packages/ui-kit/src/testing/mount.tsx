import '../styles.css';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';

/** Renders into the page until the test ends. `update` renders other content in its place. */
export function mount(element: ReactNode) {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  const update = (next: ReactNode) => flushSync(() => root.render(next));
  update(element);
  onTestFinished(() => {
    flushSync(() => root.unmount());
    container.remove();
  });
  return { container, update };
}

/** The rules that a theme can break: a theme changes only colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing, in the light theme and in the dark. */
export async function expectAccessible(container: Element): Promise<void> {
  const root = document.documentElement;
  onTestFinished(() => {
    delete root.dataset['theme'];
  });
  for (const theme of ['light', 'dark']) {
    root.dataset['theme'] = theme;
    await Promise.all(document.getAnimations().map((motion) => settled(motion)));
    const { violations } = await axe.run(container, {
      runOnly:
        theme === 'light'
          ? { type: 'tag', values: RULES }
          : { type: 'rule', values: RULES_OF_COLOUR },
      rules: { region: { enabled: false } },
    });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
    expect(found, `axe in the ${theme} theme`).toEqual([]);
  }
}

/** Colours are measured when they have stopped moving; endless ones (spinners) never do. */
async function settled(motion: Animation): Promise<void> {
  const endless = motion.effect?.getComputedTiming().endTime === Infinity;
  if (!endless) await motion.finished.catch(() => undefined);
}
