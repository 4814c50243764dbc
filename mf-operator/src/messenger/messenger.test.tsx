import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { mountForOperator, toasts } from '../testing/as-operator.tsx';
import { useMessenger } from './use-messenger.tsx';

function open(phone: string | null | undefined) {
  fakeApi({});
  const contact = { id: '#7', name: 'Ana Martina', status: 'Assigned' };
  function Writer() {
    const { writeTo, dialog } = useMessenger();
    return (
      <>
        <button
          type="button"
          onClick={() => writeTo(phone === undefined ? undefined : { ...contact, phone })}
        >
          Write
        </button>
        {dialog}
      </>
    );
  }
  mountForOperator(<Writer />);
}

it('says that nobody drives the ride', async () => {
  open(undefined);
  await page.getByRole('button', { name: 'Write' }).click();
  expect(toasts()).toEqual(['Cannot send WhatsApp message: No driver assigned to this ride.']);
});

it.each([null, '', 'call me', '+*#', '( )-.'])(
  'says that %j is no number: not a digit is left of it',
  async (phone) => {
    open(phone);
    await page.getByRole('button', { name: 'Write' }).click();
    expect(toasts()).toEqual([
      'Cannot send WhatsApp message: Ana Martina does not have a valid phone number.',
    ]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  },
);

it('shows to whom it is, and four rows for the message', async () => {
  open('*#7');
  await page.getByRole('button', { name: 'Write' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message Ana Martina' });
  await expect
    .element(dialog)
    .toMatchTextContent(/ID#7.*NameAna Martina.*Phone\*#7.*StatusAssigned/);
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('rows', '4');
  expect(toasts()).toEqual([]);
});

it('keeps what is typed when it is closed without Cancel', async () => {
  open('5123456');
  const write = page.getByRole('button', { name: 'Write' });
  const text = page.getByRole('textbox');
  await write.click();
  await text.fill('Your driver is late.');
  await userEvent.keyboard('{Escape}');
  await expect.element(text).not.toBeInTheDocument();
  await write.click();
  await expect.element(text).toHaveValue('Your driver is late.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await write.click();
  await expect.element(text).toHaveValue('Hello Ana Martina, this is your operator. ');
});
