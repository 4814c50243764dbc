import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { listKey } from '../../lists/use-polled-list.ts';
import { forgetOwnRide } from '../../new-rides/own-rides.ts';
import { useAnnouncedRides } from '../../new-rides/use-announced-rides.ts';
import { aDriver } from '../../testing/a-driver.ts';
import { mountForOperator, toasts } from '../../testing/as-operator.tsx';
import PendingRidesScreen from './pending-rides.screen.tsx';

const ANA = aRide({ id: 11, tracking_id: '20261120-0000000011' });
const BEN = aRide({ id: 12, tracking_id: '20261120-0000000012' });
const row = (id: string) => page.getByRole('row', { name: new RegExp(`-00000000${id}`) });

/** The screen in the area, which announces. */
function Office() {
  useAnnouncedRides();
  return <PendingRidesScreen />;
}

it('shows and announces a ride that its driver gives back before the list without it has come', async () => {
  // A test of another file may have sent back a ride of this number a moment ago.
  forgetOwnRide(BEN.id);
  const feed = fakeFeed();
  let isAway = false;
  fakeApi({
    'GET /ride-requests/': () =>
      isAway ? { status: 400, body: { error: 'No.', code: 'no' } } : { body: [ANA, BEN] },
    'GET /drivers/': () => ({ body: [aDriver()] }),
    'POST /assign-driver/12/': () => {
      isAway = true;
      return { body: {} };
    },
  });
  mountForOperator(<Office />, '/operator/pending-rides?preselect_driver=2&driver_name=Carlos');
  await expect.poll(feed.open).toBe(1);
  await row('12').getByRole('button', { name: 'Assign' }).click();
  await expect.element(page.getByText('Driver selected: Carlos Winklaar')).toBeVisible();
  await page.getByRole('button', { name: 'Assign Driver' }).click();
  await userEvent.unhover(row('11'));
  await expect.element(row('12')).not.toBeInTheDocument();
  await expect.poll(() => queryClient.getQueryState(listKey('rides'))?.status).toBe('error');
  isAway = false;
  feed.change({ topic: 'rides', id: 12, what: 'unassigned' });
  await expect.element(row('12')).toBeVisible();
  await expect.poll(toasts).toContain('1 ride is pending again');
});
