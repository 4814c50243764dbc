import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { toasts } from '../../testing/as-operator.tsx';
import { card, choose, openDrivers } from '../../testing/drivers.tsx';

it('begins a chat with a greeting, in a new tab that learns nothing of this one', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  openDrivers();
  await expect.element(card('Carlos Winklaar')).toBeVisible();
  await choose('Carlos Winklaar', 'Message');
  const dialog = page.getByRole('dialog', { name: 'Message Carlos Winklaar' });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await expect.element(message).toHaveValue('Hello Carlos Winklaar, this is your operator. ');
  await expect.element(dialog.getByText('46 characters')).toBeVisible();
  await expectAccessible(document.body);
  const send = dialog.getByRole('button', { name: 'Send via WhatsApp' });
  await message.fill('   ');
  await expect.element(send).toBeDisabled();
  await message.fill(' Rit 7 & 8? ');
  await send.click();
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'https://wa.me/59995123401?text=Rit%207%20%26%208%3F',
    '_blank',
    'noopener,noreferrer',
  );
  await expect.element(dialog).not.toBeInTheDocument();
});

it('says that there is no number to write to', async () => {
  openDrivers();
  await expect.element(card('Diana Rosalia')).toBeVisible();
  await choose('Diana Rosalia', 'Message');
  expect(toasts()).toEqual([
    'Cannot send WhatsApp message: Diana Rosalia does not have a valid phone number.',
  ]);
});
