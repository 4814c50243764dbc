import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { timeWords } from '../testing/words.ts';
import { TimeSelect } from './TimeSelect.tsx';

it('offers the quarters of an hour that are left of the day', async () => {
  const onChange = vi.fn<(time: string) => void>();
  mount(<TimeSelect {...timeWords} label="Time" value="" onChange={onChange} min="23:20" />);
  const names = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(names).toHaveLength(3);
  expect(names[0]).toBe('Select a time');
  expect(names[1]).toMatch(/11:30/);
  await page.getByLabelText('Time').selectOptions(names[2] ?? '');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('23:45');
});

it('writes times as the language does', async () => {
  mount(
    <TimeSelect
      {...timeWords}
      label="Tijd"
      value="14:15"
      onChange={() => undefined}
      locale="nl-AW"
    />,
  );
  await expect.element(page.getByLabelText('Tijd')).toHaveDisplayValue(/^14:15/);
});
