import { languageAtom, platformStore } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, button, calculate, field, fillPerson } from '../../testing/home-booking.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const details = page.getByRole('button', { name: 'Details for the driver (optional)' });

it('books without details in the language of the page', async () => {
  const api = fakeApi(answers);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await expect.element(details).toHaveAttribute('aria-expanded', 'false');
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const body = (await api.to('POST /api/book-ride/')[0]?.json()) as object;
  expect(body).toMatchObject({ language: 'en' });
  expect(body).not.toHaveProperty('rider_note');
});

it.each([
  ['nobody has chosen another', undefined, 'nl'],
  ['but not when he has chosen Spanish', 'Español', 'es'],
])('says the language of the page at the moment of sending: %s', async (_, chosen, said) => {
  const api = fakeApi(answers);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await details.click();
  await field('Note to the driver').fill('The blue house');
  if (chosen) await field('Language').selectOptions(chosen);
  onTestFinished(() => platformStore.set(languageAtom, 'en'));
  platformStore.set(languageAtom, 'nl');
  await expect.element(field('Language')).toHaveValue(said);
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const body = await api.to('POST /api/book-ride/')[0]?.json();
  expect(body).toMatchObject({ rider_note: 'The blue house', language: said });
});

it('sends the details, and does not book while one is wrong', async () => {
  const api = fakeApi(answers);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await details.click();
  await field('Note to the driver').fill('The blue house');
  await field('Flight number').fill('735');
  await button('Book Ride').click();
  await expect.element(field('Flight number')).toHaveFocus();
  await expect.element(field('Flight number')).toHaveAttribute('aria-invalid', 'true');
  expect(api.to('POST /api/book-ride/')).toEqual([]);
  await field('Flight number').fill('kl 735');
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const shown = {
    rider_note: 'The blue house',
    flight_number: 'KL735',
    flight_direction: 'arrival',
  };
  expect(await api.to('POST /api/book-ride/')[0]?.json()).toMatchObject(shown);
  expect(where.current?.state).toMatchObject({ booking: shown });
});

it('stays open when the only field that was refused is put right', async () => {
  const refusal = { error: 'Wrong.', code: 'invalid', fields: { sign_name: 'Wrong.' } };
  fakeApi({ ...answers, 'POST /book-ride/': () => Response.json(refusal, { status: 400 }) });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await details.click();
  await field('Name on the sign').fill('Family Curiel');
  await details.click();
  await expect.element(details).toHaveAttribute('aria-expanded', 'false');
  await button('Book Ride').click();
  await expect.element(field('Name on the sign')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(field('Name on the sign')).toHaveValue('Family Curielx');
  await expect.element(field('Name on the sign')).toHaveFocus();
  await expect.element(details).toHaveAttribute('aria-expanded', 'true');
});

it('shows at its field what only the server refuses, with everything still typed', async () => {
  const seats = 'There are more child seats than passengers.';
  const api = fakeApi({
    ...answers,
    'POST /book-ride/': () =>
      Response.json(
        {
          error: seats,
          code: 'invalid',
          fields: { sign_name: 'Wrong.', 'child_seats.child': seats },
        },
        { status: 400 },
      ),
  });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await details.click();
  await field('Name on the sign').fill('Family Curiel');
  await field('Note to the driver').fill('The blue house');
  // Closed again: it opens by itself.
  await details.click();
  await button('Book Ride').click();
  await expect.element(field('Name on the sign')).toHaveFocus();
  await expect.element(field('Name on the sign')).toHaveAccessibleDescription('Wrong.');
  await expect
    .element(page.getByRole('group', { name: 'Child seats' }))
    .toHaveAccessibleDescription(seats);
  await expect.element(field('Note to the driver')).toHaveValue('The blue house');
  await expect.element(field('Full Name')).toHaveValue('Ana Martina');
  await field('Name on the sign').fill('Curiel');
  await expect.element(field('Name on the sign')).not.toHaveAttribute('aria-invalid');
  await expect
    .element(page.getByRole('group', { name: 'Child seats' }))
    .toHaveAccessibleDescription(seats);
  expect(api.to('POST /api/book-ride/')).toHaveLength(1);
});
