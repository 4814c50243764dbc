import { changeLanguage, registerCatalogues } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { catalogues } from '../locales/catalogues.ts';
import { mountForOperator, toasts } from '../testing/as-operator.tsx';
import { useMessenger } from './use-messenger.tsx';

function open(phone: string | null | undefined) {
  fakeApi({});
  const contact = { id: '#7', key: 'driver-7', name: 'Ana Martina', status: 'Assigned' };
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

it('keeps what is typed for its contact, in any language, and not for another of the same number', async () => {
  fakeApi({});
  const [one, other] = [
    aRide({ id: 42, rider_phone: '+59995123456' }),
    aRide({ id: 43, rider_phone: '+59995123456', rider_name: 'Ben Daal' }),
  ];
  function Writer() {
    const { writeAbout, dialog } = useMessenger();
    return (
      <>
        {[one, other].map((ride) => (
          <button key={ride.id} type="button" onClick={() => writeAbout(ride, 'rider')}>
            {ride.rider_name}
          </button>
        ))}
        {dialog}
      </>
    );
  }
  mountForOperator(<Writer />);
  onTestFinished(() => changeLanguage('en'));
  const text = page.getByRole('textbox');
  await page.getByRole('button', { name: 'Ana Martina' }).click();
  await text.fill('Your driver is late.');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Ben Daal' }).click();
  await expect.element(text).toHaveValue('Hello Ben Daal, this is your operator. ');
  await userEvent.keyboard('{Escape}');
  await registerCatalogues(catalogues);
  await changeLanguage('nl');
  await page.getByRole('button', { name: 'Ana Martina' }).click();
  await expect.element(page.getByText('Rit #42')).toBeVisible();
  await expect.element(text).toHaveValue('Your driver is late.');
});
