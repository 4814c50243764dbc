import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add New Location"
        footer={<Button variant="primary">Save</Button>}
        {...props}
      >
        <TextField label="Location Name" />
      </Dialog>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Add New Location' });
const open = () => page.getByRole('button', { name: 'Add' }).click();
const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel;

it('is accessible', async () => {
  mount(<Example />);
  await open();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible(document.body);
});

it('keeps the focus inside, both ways round', async () => {
  mount(<Example />);
  await open();
  const around: (string | null | undefined)[] = [];
  for (let press = 0; press < 6; press += 1) {
    around.push(focused());
    await userEvent.tab();
  }
  expect(new Set(around)).toEqual(
    new Set(['Close', '', 'Save', null].filter((x) => around.includes(x))),
  );
  expect(dialog().element().contains(document.activeElement)).toBe(true);
  page.getByRole('button', { name: 'Close' }).element().focus();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Save');
});

it('closes on Escape and gives the focus back', async () => {
  mount(<Example />);
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(focused()).toBe('Add');
});

it('closes on a press on the backdrop, not on one inside', async () => {
  mount(<Example />);
  await open();
  await page.getByRole('heading', { name: 'Add New Location' }).click();
  await expect.element(dialog()).toBeVisible();
  await dialog().click({ position: { x: 5, y: -60 }, force: true });
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('stays when it may not be dismissed', async () => {
  mount(<Example dismissable={false} />);
  await open();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
});

it('asks with the safe answer focused, and is busy until the work is done', async () => {
  const work = Promise.withResolvers<void>();
  const onCancel = vi.fn<() => void>();
  mount(
    <ConfirmDialog
      open
      title="Delete this location?"
      tone="danger"
      confirmLabel="Delete"
      onConfirm={() => work.promise}
      onCancel={onCancel}
    >
      Are you sure you want to delete this location?
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(document.body);
  expect(focused()).toBe('Cancel');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  work.resolve();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});
