import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { IconButton } from '../IconButton/IconButton.tsx';
import { EyeIcon } from '../icons/files.tsx';
import { PhoneIcon } from '../icons/fields.tsx';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { TextField } from './TextField.tsx';

it('is accessible with hint, error, icon and button', async () => {
  const { container } = mount(
    <>
      <TextField label="Full name" description="As on your booking" optionalLabel="Optional" />
      <TextField
        label="Phone"
        icon={<PhoneIcon />}
        error="Phone number must be exactly 7 digits."
      />
      <TextField
        label="Password"
        type="password"
        after={<IconButton label="Show password" icon={<EyeIcon />} />}
      />
      <TextField label="Locked" value="x" disabled />
      <TextField label="Read-only" value="Hato" readOnly />
    </>,
  );
  await expectAccessible(container);
});

it('says its error and its hint with the control', async () => {
  mount(<TextField label="Phone" description="7 digits" error="Too short." required />);
  const input = page.getByRole('textbox', { name: 'Phone' });
  await expect.element(input).toHaveAccessibleDescription('Too short. 7 digits');
  await expect.element(input).toBeInvalid();
  await expect.element(input).toBeRequired();
});

it('hands over what is typed', async () => {
  const onChange = vi.fn<(value: string) => void>();
  mount(<TextField label="Name" onChange={onChange} />);
  await page.getByLabelText('Name').fill('Shon');
  expect(onChange).toHaveBeenLastCalledWith('Shon');
});
