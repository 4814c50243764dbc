import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { useSettled } from './use-settled.ts';

function Offers({ offers }: { offers: readonly string[] }) {
  const isSettled = useSettled(offers);
  return offers.map((_, place) => (isSettled(place) ? 'settled' : 'new')).join(' ');
}

/** Two offers on a clock of their own; each step answers how they stand after it. */
function twoOffers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { container, update } = mount(<Offers offers={['keep', 'other']} />);
  return {
    offer: (...offers: string[]) => {
      update(<Offers offers={offers} />);
      return container.textContent;
    },
    /** In milliseconds. */
    after: (time: number) => {
      flushSync(() => void vi.advanceTimersByTime(time));
      return container.textContent;
    },
  };
}

it('has settled at first, and 0.8 s after something else is there', () => {
  const { offer, after } = twoOffers();
  expect(offer('keep', 'other')).toBe('settled settled');
  expect(offer('end', 'other')).toBe('new settled');
  expect(after(799)).toBe('new settled');
  expect(after(1)).toBe('settled settled');
});

it('waits anew for what was there before and has come again, and then stays settled', () => {
  const { offer, after } = twoOffers();
  offer('end', 'other');
  after(300);
  offer('keep', 'other');
  after(300);
  offer('end', 'other');
  expect(after(300)).toBe('new settled');
  expect(after(499)).toBe('new settled');
  expect(after(1)).toBe('settled settled');
  expect(after(2_000)).toBe('settled settled');
});

it('does not wait anew for what stays while something beside it changes', () => {
  const { offer, after } = twoOffers();
  offer('end', 'other');
  after(600);
  expect(offer('end', 'new')).toBe('new new');
  expect(after(200)).toBe('settled new');
});
