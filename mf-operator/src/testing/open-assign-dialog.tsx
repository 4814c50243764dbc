import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { AssignDriverDialog } from '../assign-driver/assign-driver-dialog.tsx';
import type { Driver } from '../rides/ride.ts';
import { aDriver } from './a-driver.ts';

export const DRIVERS: readonly Driver[] = [
  aDriver(),
  aDriver({ id: 3, name: 'Diana Rosalia', vehicle: null, phone: '', location: null }),
  aDriver({ id: 4, name: 'Edwin Hooi', status: 'on_ride' }),
  aDriver({ id: 5, name: 'Farida Cijntje', status: 'offline' }),
];
export const ASSIGN = 'POST /assign-driver/42/';
export const assigned = () => ({
  body: { id: 42, status: 'Assigned', driver_progress: null, driver_id: 3 },
});

/** The dialog of ride 42, its calls and what it tells. */
export function openAssignDialog(
  routes: FakeRoutes = {},
  of: Parameters<typeof aRide>[0] = {},
  preselected?: number,
) {
  const calls = fakeApi({
    'GET /drivers/': () => ({ body: DRIVERS }),
    [ASSIGN]: assigned,
    ...routes,
  });
  const [onAssigned, onClose] = [vi.fn(), vi.fn()];
  const shown = (
    <InPlatform>
      <AssignDriverDialog
        ride={aRide(of)}
        preselected={preselected}
        onAssigned={onAssigned}
        onClose={onClose}
      />
    </InPlatform>
  );
  const { update } = mount(shown);
  return {
    calls,
    onAssigned,
    onClose,
    close: () => update(null),
    openAgain: () => update(shown),
  };
}

export const dialog = () => page.getByRole('dialog', { name: 'Assign Driver to Ride #42' });
export const options = () => page.getByRole('option');
export const commands = (calls: readonly { method: string }[]) =>
  calls.filter(({ method }) => method === 'POST');
