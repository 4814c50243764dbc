import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { TextArea } from './TextArea.tsx';

it('is accessible, says its error with the control and hands over what is typed', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const { container } = mount(
    <TextArea label="Message" error="Too short." onChange={onChange} required />,
  );
  await expectAccessible(container);
  const area = page.getByRole('textbox', { name: 'Message' });
  await expect.element(area).toHaveAccessibleDescription('Too short.');
  await expect.element(area).toBeInvalid();
  await expect.element(area).toBeRequired();
  await area.fill('Bon bini');
  expect(onChange).toHaveBeenLastCalledWith('Bon bini');
});
