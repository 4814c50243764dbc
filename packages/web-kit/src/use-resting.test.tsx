import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../../ui-kit/src/testing/mount.tsx';
import { useResting } from './use-resting.ts';

function Offer({ shown }: { shown: number | undefined }) {
  return useResting(shown) ? 'resting' : 'ready';
}

/** An offer on a clock of its own; each step answers how it stands after it. */
function anOffer(first?: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { container, update } = mount(<Offer shown={first} />);
  return {
    first: container.textContent,
    show: (shown: number | undefined) => {
      update(<Offer shown={shown} />);
      return container.textContent;
    },
    /** In milliseconds. */
    after: (time: number) => {
      flushSync(() => void vi.advanceTimersByTime(time));
      return container.textContent;
    },
  };
}

it('rests for 0.8 s after something else is shown, not at first', () => {
  const { first, show, after } = anOffer(40);
  expect(first).toBe('ready');
  expect(show(50)).toBe('resting');
  expect(after(799)).toBe('resting');
  expect(after(1)).toBe('ready');
});

it('rests anew for what comes meanwhile, and not where there is nothing new', () => {
  const { show, after } = anOffer();
  show(50);
  after(600);
  expect(show(60)).toBe('resting');
  expect(after(799)).toBe('resting');
  expect(after(1)).toBe('ready');
  expect(show(undefined)).toBe('ready');
});
