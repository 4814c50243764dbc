import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import {
  type FakeAnswer,
  fakeApi,
  settled,
} from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { listKey } from '../../lists/use-polled-list.ts';
import type { Ride } from '../../rides/ride.ts';
import { mountForOperator, toasts } from '../../testing/as-operator.tsx';
import { sendBack } from '../../testing/send-back.ts';
import AssignedRidesScreen from './assigned-rides.screen.tsx';

const ride = (id: number) =>
  aRide({ id, status: 'Assigned', driver_id: 2, driver_name: 'Carlos Winklaar' });
const KEY = listKey('assigned_rides');
const listed = () => queryClient.getQueryData<readonly Ride[]>(KEY)?.map(({ id }) => id);

it('a list from before Cancel does not bring the card back, and is fetched anew', async () => {
  const older = Promise.withResolvers<FakeAnswer>();
  const before = { body: [ride(12), ride(13)] };
  const answers: (FakeAnswer | Promise<FakeAnswer>)[] = [before, older.promise];
  fakeApi({
    'GET /assigned-rides/': ({ query }) =>
      query.has('count_only')
        ? { body: { count: 2 } }
        : (answers.shift() ?? { body: [ride(13), ride(14)] }),
    'POST /cancel-assigned-ride/12/': () => ({ body: {} }),
  });
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
  const card = page.getByRole('listitem').filter({ hasText: 'Ride #12' });
  await expect.element(card).toBeVisible();
  void queryClient.refetchQueries({ queryKey: KEY });
  await expect.poll(() => answers).toEqual([]);
  await sendBack(card.getByRole('button', { name: 'Cancel' }));
  await expect.poll(toasts).toEqual(['Ride #12 is pending again']);
  older.resolve(before);
  await settled();
  expect(listed()).not.toContain(12);
  await expect.poll(listed).toEqual([13, 14]);
});
