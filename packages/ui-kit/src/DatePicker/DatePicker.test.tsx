import { startTransition, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { dateWords } from '../testing/words.ts';
import { DatePicker, type DatePickerProps } from './DatePicker.tsx';

const onChange = vi.fn<(day: string) => void>();

function Day({ start = '2026-11-24', ...props }: Partial<DatePickerProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  const change = (day: string) => {
    onChange(day);
    setValue(day);
  };
  return (
    <DatePicker
      {...dateWords}
      label="Date"
      value={value}
      onChange={change}
      min="2026-11-20"
      {...props}
    />
  );
}

const input = () => page.getByRole('textbox', { name: 'Date' });
const openCalendar = () => page.getByRole('button', { name: 'Choose a day: Date' }).click();

it('is accessible, closed and with its calendar', async () => {
  const { container } = mount(<Day />);
  await expectAccessible(container);
  await openCalendar();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectAccessible(container);
});

it('shows the day as MM/dd/yyyy with its weekday', async () => {
  const { container } = mount(<Day />);
  await expect.element(input()).toHaveValue('11/24/2026');
  expect(container.textContent).toContain('Tue');
});

it('takes names for a language that browsers do not know', async () => {
  const days = ['djd', 'djl', 'djm', 'djr', 'djw', 'djb', 'djs'];
  const months = Array.from({ length: 12 }, (_, month) => `luna ${month + 1}`);
  const { container } = mount(<Day locale="nl-AW" names={{ days, months }} />);
  expect(container.textContent).toContain('djm');
  await openCalendar();
  await expect.element(page.getByRole('heading', { name: 'luna 11 2026' })).toBeVisible();
  expect([...container.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(days);
  await expectAccessible(container);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByRole('heading', { name: 'luna 12 2026' })).toBeVisible();
});

it('takes a typed day', async () => {
  mount(<Day />);
  await input().fill('12/5/2026');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith('2026-12-05');
  await expect.element(input()).toHaveValue('12/05/2026');
});

it.each([
  ['13/40/2026', 'Date input not valid.'],
  ['soon', 'Date input not valid.'],
  ['11/19/2026', 'Not before 11/20/2026.'],
])('refuses %s and keeps what was typed', async (text, why) => {
  const onInvalid = vi.fn<(problem: { message: string; code: 1 }) => void>();
  mount(<Day onInvalid={onInvalid} />);
  await input().fill(text);
  await userEvent.tab();
  expect(onInvalid).toHaveBeenCalledWith({ message: 'Date input not valid.', code: 1 });
  await expect.element(input()).toHaveValue(text);
  await expect.element(input()).toHaveAccessibleDescription(why);
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('keeps a refused text until another day is set, also when the value follows later', async () => {
  // As a filter in the address: its value is on the screen when the transition has ended.
  function Filter() {
    const [day, setDay] = useState('2026-11-24');
    const follow = (next: string) => startTransition(() => setDay(next));
    return (
      <>
        <DatePicker {...dateWords} label="Date" value={day} onChange={follow} />
        <output>{day || 'any day'}</output>
        <button type="button" onClick={() => follow('2026-11-24')}>
          Back
        </button>
      </>
    );
  }
  mount(<Filter />);
  await input().fill('13/40/2026');
  await userEvent.tab();
  await expect.element(page.getByText('any day')).toBeVisible();
  await expect.element(input()).toHaveValue('13/40/2026');
  await expect.element(input()).toHaveAccessibleDescription('Date input not valid.');
  // The day from before is another one by now.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(input()).toHaveValue('11/24/2026');
  await expect.element(input()).not.toHaveAttribute('aria-invalid');
});

it('tells of a refused text when there was no day before it, so that none is put in its place', async () => {
  onChange.mockClear();
  mount(<Day start="" />);
  await input().fill('11/19/2026');
  await userEvent.tab();
  await expect.element(input()).toHaveAccessibleDescription('Not before 11/20/2026.');
  expect(onChange).toHaveBeenCalledWith('');
});

it('says why a day before the earliest is refused, until another one is set', async () => {
  const { update } = mount(<Day />);
  await input().fill('11/19/2026');
  await userEvent.tab();
  await expect.element(input()).toHaveAccessibleDescription('Not before 11/20/2026.');
  update(<Day value="2026-12-24" />);
  await expect.element(input()).toHaveValue('12/24/2026');
  await expect.element(input()).not.toHaveAttribute('aria-invalid');
});

it('takes and shows the day first where the language does', async () => {
  const { container } = mount(<Day locale="nl-NL" start="2027-02-03" />);
  await expect.element(input()).toHaveValue('03-02-2027');
  expect(container.textContent).toContain('wo');
  for (const text of ['05-12-2026', '5/12/2026', '5.12.2026']) {
    await input().fill('');
    await userEvent.tab();
    await input().fill(text);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-12-05');
    await expect.element(input()).toHaveValue('05-12-2026');
  }
  await input().fill('12-05-2026');
  await userEvent.tab();
  await expect.element(input()).toHaveAccessibleDescription('Not before 20-11-2026.');
});

it('keeps day and typed text what they are when the language changes', async () => {
  onChange.mockClear();
  const { update } = mount(<Day />);
  update(<Day locale="nl-NL" />);
  await expect.element(input()).toHaveValue('24-11-2026');
  // 5 December, and still being typed.
  await input().fill('05-12-2026');
  update(<Day locale="en-US" />);
  await expect.element(input()).toHaveValue('12/05/2026');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith('2026-12-05');
  // 12 February, which is refused; 2 December would not be.
  update(<Day locale="es-419" />);
  await input().fill('12/02/2026');
  await userEvent.tab();
  await expect.element(input()).toHaveAccessibleDescription('Not before 20/11/2026.');
  update(<Day locale="en-US" />);
  await expect.element(input()).toHaveValue('02/12/2026');
  await expect.element(input()).toHaveAccessibleDescription('Not before 11/20/2026.');
  await input().click();
  await userEvent.tab();
  await expect.element(input()).toHaveValue('02/12/2026');
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('chooses a day with the keyboard: weeks start on Sunday, days gone cannot be chosen', async () => {
  mount(<Day />);
  await openCalendar();
  await expect.element(page.getByRole('grid')).toBeVisible();
  const weekdays = page.getByRole('grid').element().querySelectorAll('th');
  expect(weekdays[0]?.textContent).toBe('Sun');
  await expect
    .element(page.getByRole('button', { name: /Thursday, November 19, 2026/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => document.activeElement?.textContent).toBe('24');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(input()).toHaveValue('11/25/2026');
  await expect.poll(() => page.getByRole('grid').elements().length).toBe(0);
});

const year = (name: string) => page.getByRole('button', { name, exact: true });
const month = (name: string) => page.getByRole('grid', { name });

it('chooses a year of twelve with the keyboard, accessibly; days gone stay gone', async () => {
  const { container } = mount(<Day />);
  await openCalendar();
  await page.getByRole('button', { name: 'Choose a year' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('2026');
  await expectAccessible(container);
  const years = page.getByRole('group', { name: 'Year, 2017 – 2028' });
  expect(years.element().querySelectorAll('button')).toHaveLength(12);
  await expect.element(year('2025')).toBeDisabled();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => document.activeElement?.textContent).toBe('2026');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('2029');
  await userEvent.keyboard('{PageUp}{ArrowRight}{Enter}');
  await expect.element(month('Calendar, November 2027')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('24');
  await userEvent.keyboard('{Enter}');
  await expect.element(input()).toHaveValue('11/24/2027');
});

it('goes from 1900 to 2100 in its list where nothing bounds it', async () => {
  mount(<Day min={undefined} />);
  await openCalendar();
  await page.getByRole('button', { name: 'Choose a year' }).click();
  const list = page.getByRole('combobox', { name: 'Year' });
  const options = () => [...list.element().querySelectorAll('option')].map((one) => one.value);
  await expect.poll(() => options().length).toBe(201);
  expect([options()[0], options().at(-1)]).toEqual(['1900', '2100']);
  await page.getByRole('button', { name: 'Earlier years' }).click();
  await expect.element(year('2016')).toBeVisible();
  await list.selectOptions('1900');
  await expect.element(month('Calendar, November 1900')).toBeVisible();
});

it('has no choice of years where there is one only', async () => {
  mount(<Day max="2026-12-31" />);
  await openCalendar();
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(page.getByRole('button', { name: 'Choose a year' }).elements()).toHaveLength(0);
});
