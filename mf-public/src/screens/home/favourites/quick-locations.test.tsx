import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { expectAccessible } from '../../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { mountScreen } from '../../../testing/mount-screen.tsx';
import { EMPTY_TRIP } from '../../../trip/trip.rules.ts';
import QuickLocations from './quick-locations.tsx';

const home = {
  id: 1,
  name: 'My house',
  address: 'Kaya 1, Curaçao',
  location_type: 'home',
  is_default_pickup: false,
  is_default_dropoff: false,
};
const work = { ...home, id: 2, name: 'Office', address: 'Kaya 2, Curaçao', location_type: 'work' };
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The relevant part of the form around it. */
function TripForm({ pickup = '' }: { pickup?: string }) {
  const [trip, setTrip] = useState({ ...EMPTY_TRIP, pickup: { text: pickup } });
  return (
    <>
      <output aria-label="Trip">{`${trip.pickup.text} > ${trip.dropoff.text}`}</output>
      <QuickLocations
        trip={trip}
        onPick={(changes) => setTrip((before) => ({ ...before, ...changes }))}
      />
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

it('fills the pickup, then the drop-off', async () => {
  fakeApi({ 'GET /user/favorites/': () => ({ favorites: [home, work] }) });
  const { container } = mountScreen(<TripForm />);
  await button('My house').click();
  await button('Office').click();
  await expect
    .element(page.getByLabelText('Trip'))
    .toHaveTextContent('Kaya 1, Curaçao > Kaya 2, Curaçao');
  // What is saved already is not offered to be saved.
  await expect.element(button('Save pickup as favourite')).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('saves a place under a name, asks for one, and takes no other while it saves', async () => {
  const saved: unknown[] = [];
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<undefined>();
  const api = fakeApi({
    'GET /user/favorites/': () => ({ favorites: saved }),
    'POST /user/favorites/create/': async () => {
      await mayAnswer;
      saved.push({ ...home, name: 'Hotel', address: 'Mambo' });
      return Response.json(saved[0], { status: 201 });
    },
  });
  const { container } = mountScreen(<TripForm pickup="Mambo" />);
  await button('Save pickup as favourite').click();
  await button('Save').click();
  await expect.element(page.getByText('Please enter a name for this location')).toBeVisible();
  await expectAccessible(container);
  await page.getByLabelText('Location Name').fill('Hotel');
  await page.getByLabelText('Location Type').selectOptions('Home');
  await button('Save').click();
  await expect.element(page.getByLabelText('Location Name')).toBeDisabled();
  await expect.element(button('Save')).toHaveFocus();
  answer(undefined);
  await expect.element(button('Hotel')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // In place of the button that was pressed, which has gone.
  await expect.element(button('Hotel')).toHaveFocus();
  expect(await api.to('POST /api/user/favorites/create/')[0]?.json()).toEqual({
    name: 'Hotel',
    address: 'Mambo',
    location_type: 'home',
  });
});

it('says why the server refuses to save it', async () => {
  fakeApi({
    'GET /user/favorites/': () => ({ favorites: [] }),
    'POST /user/favorites/create/': () => refusal(409, 'You can save at most 50 locations.'),
  });
  mountScreen(<TripForm pickup="Mambo" />);
  await button('Save pickup as favourite').click();
  await page.getByLabelText('Location Name').fill('Hotel');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('You can save at most 50 locations.')).toBeVisible();
});

it('says when it could not be saved; Escape and Cancel close', async () => {
  fakeApi({
    'GET /user/favorites/': () => ({ favorites: [] }),
    'POST /user/favorites/create/': () => refusal(500, 'No.'),
  });
  mountScreen(<TripForm pickup="Mambo" />);
  await button('Save pickup as favourite').click();
  await page.getByLabelText('Location Name').fill('Hotel');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Failed to save location. Please try again.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Save pickup as favourite').click();
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['Suspended.', 'Suspended.'],
  ['', 'Failed to load favorite locations'],
])(
  'says that the favourites did not come, and lets a place be saved all the same',
  async (error, words) => {
    fakeApi({ 'GET /user/favorites/': () => refusal(403, error) });
    const { container } = mountScreen(<TripForm pickup="Mambo" />);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button('Save pickup as favourite')).toBeVisible();
    await expectAccessible(container);
  },
);

it('has a saved place at once; nobody waits until the list was read again', async () => {
  let isSilent = false;
  fakeApi({
    'GET /user/favorites/': () => (isSilent ? new Promise(() => undefined) : { favorites: [work] }),
    'POST /user/favorites/create/': () => Response.json(home, { status: 201 }),
  });
  mountScreen(<TripForm pickup={home.address} />);
  await expect.element(button('Office')).toBeVisible();
  isSilent = true;
  await button('Save pickup as favourite').click();
  await page.getByLabelText('Location Name').fill(home.name);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('My house')).toHaveFocus();
});

it('has a place that was saved while the first answer was under way', async () => {
  const first = Promise.withResolvers<object>();
  const answers = [first.promise];
  const api = fakeApi({
    'GET /user/favorites/': () => answers.shift() ?? { favorites: [home] },
    'POST /user/favorites/create/': () => Response.json(home, { status: 201 }),
  });
  mountScreen(<TripForm pickup={home.address} />);
  await button('Save pickup as favourite').click();
  await page.getByLabelText('Location Name').fill(home.name);
  await userEvent.keyboard('{Enter}');
  // The saved place has been answered: the list is asked for anew.
  await expect.poll(() => api.to('GET /api/user/favorites/').length).toBeGreaterThan(1);
  first.resolve({ favorites: [] });
  await expect.element(button('My house')).toBeVisible();
});
