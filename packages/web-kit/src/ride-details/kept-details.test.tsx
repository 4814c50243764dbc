import { useState } from 'react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { session } from '../index.ts';
import { InPlatform } from '../testing/in-platform.tsx';
import { detailsPart, type GivenDetails } from './details-part.tsx';

const Part = detailsPart(() => import('./details-form.tsx'));

function Form() {
  const [value, setValue] = useState<GivenDetails>();
  return (
    <InPlatform>
      <Part id="trip" keptAs="a-trip" value={value} onChange={setValue} passengers={2} />
      <output aria-label="Body">{JSON.stringify(value?.body)}</output>
    </InPlatform>
  );
}

const open = page.getByRole('button', { name: 'Details for the driver (optional)' });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const body = () =>
  JSON.parse(document.querySelector('output[aria-label]')!.textContent || 'null') as unknown;

afterEach(() => sessionStorage.clear());

it('is there again after a reload, and sent, without the e-mail address and the name', async () => {
  const { update } = mount(<Form />);
  await open.click();
  await field('Note to the driver').fill('The blue house');
  await field('Flight number').fill('kl735');
  await page.getByRole('button', { name: 'One more: Child (1 to 4)' }).click();
  await field('E-mail').fill('maria@example.com');
  await field('Name on the sign').fill('Family Curiel');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/maria|Curiel/);
  // A reload: the form is made anew.
  update(null);
  update(<Form />);
  await expect.element(field('Note to the driver')).toHaveValue('The blue house');
  await expect.element(field('E-mail')).toHaveValue('');
  expect(body()).toMatchObject({
    rider_note: 'The blue house',
    flight_number: 'KL735',
    child_seats: { infant: 0, child: 1, booster: 0 },
    rider_email: null,
    sign_name: null,
  });
});

it('begins closed when nothing was typed', async () => {
  mount(<Form />);
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  expect(body()).toBeNull();
});

it('of a visitor is that of the person as whom he signs in, and of nobody else after that', async () => {
  onTestFinished(() => session.setAuthData({ access: null, username: null, role: null }));
  const note = field('Note to the driver');
  const { update } = mount(<Form />);
  await open.click();
  await note.fill('The blue house');
  const signIn = (username: string) => {
    update(null);
    session.signIn({ access: `of ${username}`, refresh: null, username, role: 'rider' });
    update(<Form />);
  };
  signIn('maria');
  // She types nothing.
  await expect.element(note).toHaveValue('The blue house');
  signIn('rosa');
  // When she types, it is known what hers begin with.
  await field('Flight number').fill('kl735');
  await expect.poll(body).toMatchObject({ flight_number: 'KL735', rider_note: null });
  await expect.element(note).toHaveValue('');
});

it('of a visitor is also that of who signs in while they are shown', async () => {
  onTestFinished(() => session.setAuthData({ access: null, username: null, role: null }));
  const { update } = mount(<Form />);
  await open.click();
  await field('Note to the driver').fill('The blue house');
  const owner = () =>
    (JSON.parse(sessionStorage.getItem('a-trip') ?? '{}') as { owner?: string }).owner;
  expect(owner()).toBe('');
  session.signIn({ access: 'of maria', refresh: null, username: 'maria', role: 'rider' });
  await expect.poll(owner).toBe('maria');
  update(null);
  session.signIn({ access: 'of rosa', refresh: null, username: 'rosa', role: 'rider' });
  update(<Form />);
  await field('Flight number').fill('kl735');
  await expect.poll(body).toMatchObject({ flight_number: 'KL735', rider_note: null });
});
