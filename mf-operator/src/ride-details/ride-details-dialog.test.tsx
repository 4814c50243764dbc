import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import type { Ride } from '../rides/ride.ts';
import { mountForOperator } from '../testing/as-operator.tsx';
import { RideDetailsDialog } from './ride-details-dialog.tsx';

function open(of: Partial<Ride> = {}) {
  fakeApi({ 'GET /rides/42/timeline/': () => ({ body: [] }) });
  const onClose = vi.fn();
  mountForOperator(<RideDetailsDialog ride={aRide(of)} onClose={onClose} />);
  return { onClose };
}

/** The facts under a heading of the dialog, by their names. */
async function factsOf(title: string) {
  const heading = page.getByRole('dialog', { name: 'Ride #42' }).getByRole('heading', {
    name: title,
  });
  await expect.element(heading).toBeVisible();
  const facts = [...(heading.element().parentElement?.querySelectorAll('dl > div') ?? [])];
  return Object.fromEntries(
    facts.map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent.replaceAll(/\s/g, ' '),
    ]),
  );
}

it.each<[string, Partial<Ride>, string]>([
  ['between two places of the map', {}, '16.46 km'],
  [
    'from an end on no map is the word of who booked',
    { pickup_point: null },
    '16.46 km (unverified)',
  ],
  ['to an end on no map is so too', { dropoff_point: null }, '16.46 km (unverified)'],
  [
    'of an erased ride stays as it is',
    { pickup_location: '—', pickup_point: null, dropoff_point: null },
    '16.46 km',
  ],
])('the distance %s', async (_what, of, shown) => {
  open(of);
  expect(await factsOf('Ride Information')).toMatchObject({ Distance: shown });
});

it('has everything of a ride in four sections', async () => {
  open({
    status: 'Assigned',
    driver_id: 2,
    driver_name: 'Carlos Winklaar',
    driver_phone: '+59995123401',
    driver_vehicle: 'Toyota Corolla',
    assigned_time: '2026-11-20T17:00:00.000Z',
    estimated_arrival: '2026-11-20T19:54:00.000Z',
  });
  expect(await factsOf('Ride Information')).toEqual({
    'Ride ID': '#42',
    'Tracking ID': '20261120-0123456789',
    Status: 'Assigned',
    Distance: '16.46 km',
    Fare: '$40.84',
    'Scheduled for': 'Fri, Nov 20, 2026, 3:30 PM',
    Created: 'Fri, Nov 20, 2026, 12:20 PM',
    Assigned: 'Fri, Nov 20, 2026, 1:00 PM',
    ETA: 'Fri, Nov 20, 2026, 3:54 PM',
  });
  expect(await factsOf('Rider Information')).toEqual({
    Name: 'Ana Martina',
    Phone: '+599 9 123 4567',
    Passengers: '2',
    Luggage: '1',
  });
  expect(await factsOf('Driver Information')).toEqual({
    Name: 'Carlos Winklaar',
    Phone: '+599 9 512 3401',
    Vehicle: 'Toyota Corolla',
  });
  expect(await factsOf('Location Information')).toEqual({
    Pickup: 'Hato Airport, Curaçao',
    'Drop-off': 'Mambo Beach, Curaçao',
  });
  await expect
    .element(page.getByRole('link', { name: '+599 9 512 3401' }))
    .toHaveAttribute('href', 'tel:+59995123401');
  await expectAccessible(document.body);
});

it('has the ETA of a completed ride too, and when it was completed', async () => {
  open({
    status: 'Completed',
    estimated_arrival: '2026-11-20T19:54:00.000Z',
    completed_at: '2026-11-20T20:01:00.000Z',
  });
  const facts = await factsOf('Ride Information');
  expect(Object.entries(facts).slice(-2)).toEqual([
    ['ETA', 'Fri, Nov 20, 2026, 3:54 PM'],
    ['Completed', 'Fri, Nov 20, 2026, 4:01 PM'],
  ]);
});

it('says what is not known of a driver', async () => {
  open();
  expect(await factsOf('Driver Information')).toEqual({
    Name: 'No driver assigned',
    Phone: 'No phone number',
    Vehicle: 'No vehicle info',
  });
});

it('closes by Escape', async () => {
  const { onClose } = open();
  await expect.element(page.getByRole('dialog', { name: 'Ride #42' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
