import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { IconButton } from './IconButton.tsx';

it('has a name, also as a tooltip, and does not send a form', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  mount(
    <form onSubmit={onSubmit}>
      <IconButton label="Copy" icon={<i />} onClick={onClick} />
    </form>,
  );
  const button = page.getByRole('button', { name: 'Copy' });
  await expect.element(button).toHaveAttribute('title', 'Copy');
  await button.click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});
