import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { card, choose, FARIDA, openDrivers } from '../../testing/drivers.tsx';

it('shows drivers by name with the documented fallbacks, inactive ones on demand', async () => {
  openDrivers();
  await expect.element(card('Carlos Winklaar')).toMatchTextContent(/★ 4\.5 \(12 rides\)/);
  await expect.element(card('Carlos Winklaar')).toMatchTextContent(/HatoLast active: Unknown/);
  await expect.element(card('Diana Rosalia')).toMatchTextContent(/On Ride/);
  await expect
    .element(card('Diana Rosalia'))
    .toMatchTextContent(/No phone No vehicle infoLocation unknown/);
  await expect.element(card('Farida Cijntje')).not.toBeInTheDocument();
  await page.getByLabelText('Show Inactive').click();
  await expect.element(card('Farida Cijntje')).toMatchTextContent(/Inactive/);
  expect(location.search).toBe('?inactive=1');
});

it('is accessible, with a menu open too', async () => {
  openDrivers({}, '/operator/drivers?inactive=1');
  await expect.element(card('Farida Cijntje')).toBeVisible();
  await expectAccessible(document.body);
  await card('Diana Rosalia').getByRole('button', { name: 'More for Diana Rosalia' }).click();
  await expectAccessible(document.body);
});

it('gives a ride only to the available, by name and number, on the pending rides', async () => {
  openDrivers();
  await expect
    .element(card('Diana Rosalia').getByRole('button', { name: 'Assign Ride' }))
    .toBeDisabled();
  await card('Carlos Winklaar').getByRole('button', { name: 'Assign Ride' }).click();
  expect(location.pathname + location.search).toBe(
    '/operator/pending-rides?preselect_driver=2&driver_name=Carlos+Winklaar',
  );
});

it('shows the profile with the way to his rides', async () => {
  openDrivers();
  await expect.element(card('Carlos Winklaar')).toBeVisible();
  await choose('Carlos Winklaar', 'View Profile');
  const profile = page.getByRole('dialog', { name: 'Carlos Winklaar' });
  await expect.element(profile).toMatchTextContent(/ID #2/);
  await expect.element(profile).toMatchTextContent(/Rides completed12/);
  await expect
    .element(profile.getByRole('link', { name: 'View Full History' }))
    .toHaveAttribute('href', '/operator/history?driver=2');
  await expectAccessible(document.body);
});

it('says that all are inactive, or that nobody has the name', async () => {
  openDrivers({ 'GET /drivers/': () => ({ body: [FARIDA] }) });
  await expect
    .element(page.getByText('No drivers available. Add new drivers to get started.'))
    .toBeVisible();
  await page.getByLabelText('Search by name...').fill('zz');
  await expect.element(page.getByText('No driver has this name.')).toBeVisible();
});

it('shows marked sample drivers when there is nobody, and nothing can be done to them', async () => {
  openDrivers({ 'GET /drivers/': () => ({ body: [] }) });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No drivers found in the system. Using sample data for preview.');
  await expect.element(card('John Doe')).toMatchTextContent(/Sample data/);
  expect(page.getByRole('button', { name: 'Assign Ride' }).elements()).toHaveLength(3);
  for (const name of ['Assign Ride', 'Set Inactive']) {
    await expect.element(card('John Doe').getByRole('button', { name })).toBeDisabled();
  }
  await card('John Doe').getByRole('button', { name: 'More for John Doe' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Suspend' }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'View Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'John Doe' });
  await expect.element(profile).toMatchTextContent(/Phone555-0101/);
  await expect.element(profile.getByRole('link')).not.toBeInTheDocument();
});

it.each([
  [
    { status: 400, body: { error: 'No luck', code: 'x' } },
    'API Error: No luck. Using sample data.',
  ],
  [{ status: 401, body: { error: 'x', code: 'x' } }, 'You must be logged in to view drivers'],
])('says why the list is not there: %j', async (answer, text) => {
  openDrivers({ 'GET /drivers/': () => answer });
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(card('John Doe')).toMatchTextContent(/Sample data/);
});
