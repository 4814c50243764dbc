import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { Checkbox } from './Checkbox.tsx';

it('answers to a press anywhere on its line, and to the space bar', async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  mount(
    <Checkbox checked={false} onChange={onChange}>
      Remember me
    </Checkbox>,
  );
  await page.getByText('Remember me').click();
  expect(onChange).toHaveBeenLastCalledWith(true);
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('shows what it is told, whatever is pressed', async () => {
  mount(
    <Checkbox checked onChange={() => undefined}>
      Remember me
    </Checkbox>,
  );
  await page.getByText('Remember me').click();
  await expect.element(page.getByRole('checkbox')).toBeChecked();
});
