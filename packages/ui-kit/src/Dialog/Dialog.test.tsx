import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../Button/Button.tsx';
import { DatePicker } from '../DatePicker/DatePicker.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { dateWords } from '../testing/words.ts';
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

it('scrolls long content by keyboard, and is no stop for the focus when it is short', async () => {
  const show = (lines: number) => (
    <Dialog open onClose={() => {}} title="Add New Location">
      {Array.from({ length: lines }, (_, line) => (
        <p key={line}>Line {line}</p>
      ))}
    </Dialog>
  );
  const { update } = mount(show(1));
  await expect.element(dialog()).toBeVisible();
  expect(dialog().getByRole('group').elements()).toEqual([]);
  update(show(80));
  const scroller = dialog().getByRole('group', { name: 'Add New Location' });
  await expect.element(scroller).toHaveAttribute('tabindex', '0');
  await expectAccessible(document.body);
  update(show(2));
  await expect.element(scroller).not.toBeInTheDocument();
});

it('keeps the focus inside, both ways round', async () => {
  mount(<Example />);
  await open();
  const [close, name] = [
    page.getByRole('button', { name: 'Close' }).element(),
    page.getByLabelText('Location Name').element(),
  ];
  const save = page.getByRole('button', { name: 'Save' }).element();
  for (const expected of [close, name, save, close, name]) {
    expect(document.activeElement).toBe(expected);
    await userEvent.tab();
  }
  await userEvent.tab();
  expect(document.activeElement).toBe(close);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(save);
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
  // The browser reports a press on ::backdrop as one on the dialog itself.
  const element = dialog().element();
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('stays when it may not be dismissed', async () => {
  mount(<Example dismissable={false} />);
  await open();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
});

/** A form that does not close without a question, as 'Change booking'. */
function Asking() {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Dialog open onClose={() => setAsks(true)} title="Add New Location">
        <TextField label="Location Name" />
        <DatePicker {...dateWords} label="Date" value="2026-11-24" onChange={() => {}} />
        <input type="search" aria-label="Search" />
      </Dialog>
      <ConfirmDialog
        open={asks}
        title="Leave this form?"
        confirmLabel="Leave it"
        cancelLabel="Go on typing"
        onConfirm={() => {}}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
const question = () => page.getByRole('alertdialog', { name: 'Leave this form?' });
const shown = () => dialog().element().matches(':modal');

it('stays for as long as it is open, however often Escape is pressed', async () => {
  mount(<Asking />);
  await page.getByLabelText('Location Name').fill('Home');
  // More often than the browser lets a page prevent it.
  for (let round = 0; round < 5; round++) {
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toBeVisible();
    expect(shown()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).not.toBeInTheDocument();
  }
  await expect.element(dialog()).toBeVisible();
  // Where the person was.
  await expect.element(page.getByLabelText('Location Name')).toHaveFocus();
  await expect.element(page.getByLabelText('Location Name')).toHaveValue('Home');
});

it('asks and is shown again when the browser has closed it', async () => {
  mount(<Asking />);
  // What a close request does that no page can prevent.
  (dialog().element() as HTMLDialogElement).close();
  await expect.element(question()).toBeVisible();
  await page.getByRole('button', { name: 'Go on typing' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(shown()).toBe(true);
});

it('leaves Escape to what is open inside, and to a search box with text', async () => {
  mount(<Asking />);
  await page.getByRole('button', { name: 'Choose a day: Date' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await page.getByLabelText('Search').fill('mambo');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Search')).toHaveValue('');
  expect(question().elements()).toEqual([]);
  expect(shown()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).toBeVisible();
});

it('goes on from a last summary: its details can be opened by keyboard', async () => {
  mount(
    <Dialog open onClose={() => {}} title="Add New Location">
      <TextField label="Location Name" />
      <details>
        <summary>More</summary>
        <a href="#inside">Inside</a>
      </details>
    </Dialog>,
  );
  const [close, more] = [page.getByRole('button', { name: 'Close' }), page.getByText('More')];
  await expect.element(close).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(more).toHaveFocus();
  await userEvent.tab();
  await expect.element(close).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Inside' })).toHaveFocus();
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
