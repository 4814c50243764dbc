import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../testing/in-platform.tsx';
import { detailsPart, type GivenDetails } from './details-part.tsx';
import { RideDetailsList, RideMarks } from './ride-details.tsx';

const ride = {
  rider_note: 'Ring twice,\nthe bell is broken.',
  rider_email: 'maria@example.com',
  sign_name: 'Family Curiel',
  flight_number: 'KL735',
  flight_direction: 'arrival',
  child_seats: { infant: 1, child: 0, booster: 2 },
  wheelchair: true,
  language: 'pap',
} as const;

const Part = detailsPart(() => import('./details-form.tsx'));

function Form({ passengers = 2 }: { passengers?: number }) {
  const [value, setValue] = useState<GivenDetails>();
  const [isRefused, setRefused] = useState(false);
  return (
    <InPlatform>
      <Part
        id="trip"
        value={value}
        onChange={setValue}
        passengers={passengers}
        isRefused={isRefused}
        language="nl"
      />
      <button type="button" onClick={() => setRefused(value?.wrongField(passengers) !== undefined)}>
        Send
      </button>
      <output aria-label="Body">{JSON.stringify(value?.body)}</output>
    </InPlatform>
  );
}

const open = page.getByRole('button', { name: 'Details for the driver (optional)' });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const body = () =>
  JSON.parse(document.querySelector('output[aria-label]')!.textContent || 'null') as unknown;

it('shows a ride’s details in full, and in a row as marks that screen readers read', async () => {
  const { container } = mount(
    <InPlatform>
      <RideDetailsList ride={ride} />
      <p aria-label="Row">
        <RideMarks ride={ride} />
      </p>
    </InPlatform>,
  );
  const list = page.getByRole('group', { name: 'Details for the driver' });
  for (const text of [
    /Ring twice,\s+the bell is broken\./,
    /Wheelchair/,
    /1 infant seat/,
    /2 boosters/,
    /Flight KL735 arrives/,
    /Sign: Family Curiel/,
    /Language: Papiamentu/,
  ]) {
    await expect.element(list.getByText(text)).toBeVisible();
  }
  for (const name of ['Wheelchair', '2 boosters', /^Note: Ring twice/]) {
    await expect.element(page.getByRole('img', { name })).toBeVisible();
  }
  await expectAccessible(container);
});

it('shows nothing where there is nothing', () => {
  const { container } = mount(
    <InPlatform>
      <RideDetailsList ride={{ rider_note: null, child_seats: null }} />
      <RideMarks ride={{}} />
    </InPlatform>,
  );
  expect(container.textContent).toBe('');
});

it('is closed until it is wanted, and sends what was typed', async () => {
  const { container } = mount(<Form />);
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('textarea')).toBeNull();
  await open.click();
  await field('Note to the driver').fill('Ring twice');
  await field('Flight number').fill('kl 735');
  await page.getByRole('button', { name: 'One more: Child (1 to 4)' }).click();
  await page.getByLabelText('A passenger sits in a wheelchair').click();
  await expectAccessible(container);
  expect(body()).toEqual({
    rider_note: 'Ring twice',
    rider_email: null,
    sign_name: null,
    flight_number: 'KL735',
    flight_direction: 'arrival',
    child_seats: { infant: 0, child: 1, booster: 0 },
    wheelchair: true,
    // Nobody has chosen one: it is still the page's, whatever that is when they are sent.
    language: null,
  });
  await expect.element(field('Language')).toHaveValue('nl');
  await field('Language').selectOptions('es');
  expect(body()).toMatchObject({ language: 'es' });
  // Closed and opened again, nothing is lost.
  await open.click();
  await open.click();
  await expect.element(field('Note to the driver')).toHaveValue('Ring twice');
});

it('tells what is wrong at the field: when it is left, and when the form is refused', async () => {
  mount(<Form passengers={1} />);
  await open.click();
  await field('Flight number').fill('735');
  await expect.element(field('Flight number')).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect
    .element(field('Flight number'))
    .toHaveAccessibleDescription('Please enter a flight number like KL735.');
  await field('E-mail').fill('maria');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(field('E-mail'))
    .toHaveAccessibleDescription('Please enter a valid email address.');
  const more = page.getByRole('button', { name: 'One more: Infant (to 1 year)' });
  await more.click();
  await more.click();
  await expect.element(page.getByText('There are more child seats than passengers.')).toBeVisible();
});
