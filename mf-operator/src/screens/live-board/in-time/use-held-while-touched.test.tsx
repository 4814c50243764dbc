import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../../../packages/ui-kit/src/testing/mount.tsx';
import { useHeldWhileTouched } from './use-held-while-touched.ts';

function Line({ latest, of = 1 }: { latest: string; of?: number }) {
  const { value, touch } = useHeldWhileTouched(latest, of);
  return (
    <>
      <ul aria-label="Line" {...touch}>
        <li>
          <button type="button">{value}</button>
        </li>
        <li>
          <button type="button">Next</button>
        </li>
      </ul>
      <button type="button">Outside</button>
    </>
  );
}

const line = () => page.getByRole('list', { name: 'Line' });
const outside = () => page.getByRole('button', { name: 'Outside' });
const shown = () => line().getByRole('button').first().element().textContent;

it('holds its value while the focus is in the list, also when a pointer has crossed it', async () => {
  const { update } = mount(<Line latest="first" />);
  await userEvent.hover(outside());
  line().getByRole('button').first().element().focus();
  // Whether a focus without a press is seen depends on what was pressed before, also by other files.
  await userEvent.keyboard('{Shift}');
  await userEvent.hover(line());
  await userEvent.hover(outside());
  update(<Line latest="second" />);
  expect(shown()).toBe('first');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Next');
  expect(shown()).toBe('first');
  await userEvent.tab();
  await expect.poll(shown).toBe('second');
});

it('holds it while a pointer is in the list, and shows at once what is of something else', async () => {
  const { update } = mount(<Line latest="first" />);
  await userEvent.hover(line());
  update(<Line latest="second" />);
  expect(shown()).toBe('first');
  update(<Line latest="third" of={2} />);
  expect(shown()).toBe('third');
  update(<Line latest="fourth" of={2} />);
  expect(shown()).toBe('third');
  await userEvent.hover(outside());
  await expect.poll(shown).toBe('fourth');
});

it('does not hold it for the focus that a click has left, until a key is pressed there', async () => {
  const { update } = mount(<Line latest="first" />);
  await userEvent.click(line().getByRole('button').first());
  await userEvent.hover(outside());
  expect(document.activeElement?.textContent).toBe('first');
  update(<Line latest="second" />);
  await expect.poll(shown).toBe('second');
  await userEvent.keyboard('{Shift}');
  update(<Line latest="third" />);
  expect(shown()).toBe('second');
});

it.each([
  ['the pointer', () => userEvent.hover(line()), () => userEvent.hover(line().getByText('Next'))],
  ['the keyboard', () => userEvent.tab(), () => userEvent.keyboard('{Shift}')],
])('holds it no longer than half a minute after the last touch of %s', async (_, enter, touch) => {
  const { update } = mount(<Line latest="first" />);
  await userEvent.hover(outside());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await enter();
  update(<Line latest="second" />);
  // The runner moves this clock on for as long as an action takes: it has some seconds to spare.
  vi.advanceTimersByTime(20_000);
  expect(shown()).toBe('first');
  await touch();
  vi.advanceTimersByTime(20_000);
  expect(shown()).toBe('first');
  vi.advanceTimersByTime(10_000);
  await expect.poll(shown).toBe('second');
  await userEvent.hover(line());
  await touch();
  update(<Line latest="third" />);
  expect(shown()).toBe('second');
});
