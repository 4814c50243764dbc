import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import {
  type Call,
  type FakeAnswer,
  fakeApi,
} from '../../../packages/web-kit/src/testing/fake-api.ts';
import { usePolledList } from '../lists/use-polled-list.ts';
import { useRideTimeline } from '../ride-timeline/use-ride-timeline.ts';
import type { Ride } from '../rides/ride.ts';
import { commandsOf, mountForOperator } from '../testing/as-operator.tsx';
import { ChangeBooking } from './change-booking.tsx';

/** The office changes a ride of there and back. */

const there = aRide({ id: 42, ride_datetime: '2030-11-20T09:00:00', return_ride: 43 });
const back = aRide({
  id: 43,
  ride_datetime: '2030-11-20T18:00:00',
  return_of: 42,
  status: 'Assigned',
  driver_id: 4,
});

const dialog = page.getByRole('dialog', { name: 'Change booking' });
const offer = page.getByRole('alertdialog', { name: 'Make the same change of ride #43' });

const previewOf = ({ body, path }: Call) => {
  const { version, ...changes } = body as Record<string, unknown>;
  const was: Record<string, unknown> = { ...there };
  return {
    id: Number(path.split('/')[2]),
    version,
    old_fare: 40.84,
    new_fare: 45.84,
    difference: 5,
    tariff_version: '2026-1',
    distance_km: 16.46,
    duration_min: 24,
    fields: Object.entries(changes).map(([field, is]) => ({ field, was: was[field], is })),
    driver_fits: null,
    changeable_until: null,
    changeable_until_step: 'picked_up',
    quote: 'a-quote',
    quote_valid_until: '2030-01-01T00:00:00.000Z',
  };
};
const amended = ({ path }: Call) => ({
  body: {
    id: Number(path.split('/')[2]),
    status: 'Pending',
    driver_progress: null,
    driver_id: null,
    version: 1,
    ride_datetime: there.ride_datetime,
    calculated_fare: 45.84,
  },
});

/** A dialog whose screen can be left. */
function Closable({ onClose }: { onClose: () => void }) {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const leave = () => setLeft(true);
    addEventListener('leave', leave);
    return () => removeEventListener('leave', leave);
  }, []);
  return isLeft ? <p>Another screen</p> : <ChangeBooking ride={there} onClose={onClose} />;
}

function open(other: Partial<Ride> | undefined, listed: Promise<void> = Promise.resolve()) {
  const onClose = vi.fn<() => void>();
  const calls = fakeApi({
    'POST /rides/42/amendment-preview/': (call) => ({ body: previewOf(call) }),
    'POST /rides/43/amendment-preview/': (call) => ({ body: previewOf(call) }),
    'POST /amend-ride/42/': amended,
    'POST /amend-ride/43/': amended,
    'GET /ride-requests/': () => ({ body: [there] }),
    'GET /assigned-rides/': async () => {
      await listed;
      return { body: other ? [{ ...back, ...other }] : [] };
    },
  });
  mountForOperator(<Closable onClose={onClose} />);
  return { calls, onClose };
}

async function change(button: string): Promise<void> {
  await dialog.getByRole('button', { name: button }).click();
  await dialog.getByLabelText('Why it is changed').fill('One more comes along.');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
}

it('is offered the same change for the other ride, with the reason typed once', async () => {
  const { calls, onClose } = open({});
  await change('One more: Passengers');
  await expect.element(offer.getByRole('insertion')).toHaveTextContent('3');
  await expectAccessible(offer.element());
  expect(onClose).not.toHaveBeenCalled();
  await offer.getByRole('button', { name: 'Change booking' }).click();
  await expect
    .element(dialog.getByLabelText('Why it is changed'))
    .toHaveValue('One more comes along.');
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveValue('18:00');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const made = commandsOf(calls).filter(([path]) => path.startsWith('/amend-ride/'));
  expect(made).toMatchObject([
    ['/amend-ride/42/', { passenger_count: 3, reason: 'One more comes along.' }],
    ['/amend-ride/43/', { passenger_count: 3, reason: 'One more comes along.' }],
  ]);
});

it('can leave the other ride as it is', async () => {
  const { calls, onClose } = open({});
  await change('One more: Passengers');
  await offer.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(commandsOf(calls).map(([path]) => path)).not.toContain('/amend-ride/43/');
});

it.each<[string, Partial<Ride> | undefined]>([
  ['is so already', { passenger_count: 3 }],
  ['has ended', undefined],
])('is not asked when the other ride %s', async (_why, other) => {
  const { onClose } = open(other);
  await change('One more: Passengers');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(offer).not.toBeInTheDocument();
});

it('stays busy until it is known whether there is another ride', async () => {
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  const { calls, onClose } = open({}, listed);
  await change('One more: Passengers');
  await expect.poll(() => calls.some(({ path }) => path === '/assigned-rides/')).toBe(true);
  await expect.element(dialog.getByRole('button', { name: 'Leave it as it is' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  list();
  await expect.element(offer).toBeVisible();
});

it('closes nothing when it has gone before that is known', async () => {
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  const { calls, onClose } = open(undefined, listed);
  await change('One more: Passengers');
  await expect.poll(() => calls.some(({ path }) => path === '/assigned-rides/')).toBe(true);
  dispatchEvent(new Event('leave'));
  await expect.element(page.getByText('Another screen')).toBeVisible();
  list();
  // Longer than its answer takes, which goes on in the same task.
  await new Promise((done) => void setTimeout(done));
  expect(onClose).not.toHaveBeenCalled();
});

/** What a screen shows beside the dialog. */
function Beside() {
  const steps = useRideTimeline(42).data?.map(({ step }) => step);
  const pending = usePolledList('rides', 3_600_000).items?.map(
    ({ passenger_count: people }) => people,
  );
  return <p>{`Steps: ${steps?.join()}, people: ${pending?.join()}`}</p>;
}

it('what was under way for the first time while it was changed is asked for again', async () => {
  const late = Promise.withResolvers<void>();
  const alone = aRide({ id: 42, ride_datetime: there.ride_datetime, return_ride: null });
  const lateFirst = (before: unknown, after: unknown) => {
    const answers: Promise<FakeAnswer>[] = [late.promise.then(() => ({ body: before }))];
    return () => answers.shift() ?? { body: after };
  };
  const onClose = vi.fn<() => void>();
  fakeApi({
    'POST /rides/42/amendment-preview/': (call) => ({ body: previewOf(call) }),
    'POST /amend-ride/42/': amended,
    'GET /rides/42/timeline/': lateFirst(
      [{ step: 'requested' }],
      [{ step: 'requested' }, { step: 'amended' }],
    ),
    'GET /ride-requests/': lateFirst([alone], [{ ...alone, passenger_count: 3 }]),
  });
  mountForOperator(
    <>
      <Beside />
      <ChangeBooking ride={alone} onClose={onClose} />
    </>,
  );
  await change('One more: Passengers');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  late.resolve();
  await expect.element(page.getByText('Steps: requested,amended, people: 3')).toBeVisible();
});
