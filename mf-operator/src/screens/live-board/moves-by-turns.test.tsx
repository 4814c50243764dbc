import { useQuery } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, settled } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { listKey } from '../../lists/use-polled-list.ts';
import { useGiveRide } from './use-give-ride.ts';

/** A ride may go on before the lists contain its move before. */

/** Where ride 11 is on its way to; a press gives it to a driver. */
function Moves({ refresh }: { readonly refresh: () => Promise<unknown> }) {
  const { moving, wasGiven } = useGiveRide(refresh);
  // A list that rides do not move between, and that cannot be fetched.
  const drivers = useQuery({
    queryKey: listKey('drivers'),
    queryFn: () => Promise.reject(new Error('Away.')),
    retry: false,
  });
  return (
    <>
      {[2, 3].map((driver) => (
        <button key={driver} type="button" onClick={() => wasGiven(11, driver)}>
          {`To ${driver}`}
        </button>
      ))}
      <output>{moving.has(11) ? `on its way to ${moving.get(11)}` : 'at rest'}</output>
      {drivers.isError && <p>Drivers away</p>}
    </>
  );
}

/** Opens it; the lists come when the test says so. */
function open() {
  fakeApi({});
  const fetches: (() => void)[] = [];
  const refresh = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    fetches.push(resolve);
    return promise;
  };
  mount(
    <InPlatform>
      <Moves refresh={refresh} />
    </InPlatform>,
  );
  return { fetches };
}
const to = (driver: number) => page.getByRole('button', { name: `To ${driver}` });
const way = page.getByRole('status');

it('only the last move of a ride is ended, also when it goes back to a driver before', async () => {
  const { fetches } = open();
  for (const driver of [2, 3, 2]) await to(driver).click();
  expect(fetches).toHaveLength(3);
  for (const come of fetches.slice(0, 2)) come();
  await settled();
  await expect.element(way).toHaveTextContent('on its way to 2');
  fetches[2]?.();
  await expect.element(way).toHaveTextContent('at rest');
});

it('a move does not wait for a list of drivers that cannot be fetched', async () => {
  const { fetches } = open();
  await expect.element(page.getByText('Drivers away')).toBeVisible();
  await to(2).click();
  await expect.element(way).toHaveTextContent('on its way to 2');
  fetches[0]?.();
  await expect.element(way).toHaveTextContent('at rest');
});
