import { useQuery } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { listKey } from '../../lists/use-polled-list.ts';
import { useGiveRide } from './use-give-ride.ts';

/** A ride may go on before the lists contain its move before. */

const MOVES = [
  [11, 2],
  [11, 3],
  [12, 3],
] as const;

/** Where rides are on their way to; a press gives one to a driver. */
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
      {MOVES.map(([ride, driver]) => (
        <button key={`${ride} ${driver}`} type="button" onClick={() => wasGiven(ride, driver)}>
          {`${ride} to ${driver}`}
        </button>
      ))}
      <output>{[...moving].map(([ride, driver]) => `${ride} to ${driver}`).join(', ')}</output>
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
const press = (move: string) => page.getByRole('button', { name: move }).click();
const way = page.getByRole('status');

it('only the last move of a ride is ended, also when it goes back to a driver before', async () => {
  const { fetches } = open();
  for (const move of ['11 to 2', '11 to 3', '11 to 2', '12 to 3']) await press(move);
  await expect.element(way).toHaveTextContent('11 to 2, 12 to 3');
  const [first, second, last, other] = fetches;
  first?.();
  second?.();
  other?.();
  await expect.element(way).toMatchTextContent(/^11 to 2$/);
  last?.();
  await expect.element(way).toBeEmptyDOMElement();
});

it('a move does not wait for a list of drivers that cannot be fetched', async () => {
  const { fetches } = open();
  await expect.element(page.getByText('Drivers away')).toBeVisible();
  await press('11 to 2');
  await expect.element(way).toHaveTextContent('11 to 2');
  const timers = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  fetches[0]?.();
  await expect.element(way).toBeEmptyDOMElement();
  // Nor for as long as lists are waited for at most.
  expect(timers.mock.calls.filter(([, ms]) => ms === 10_000)).toEqual([]);
});
