import { queryClient } from '@trupial/web-kit';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { PinProblem } from './set-on-map-dialog.tsx';
import { usePinnedPlace } from './use-pinned-place.ts';

/** The pin without its map, which this browser does not draw: a press moves it. */
function Pin({ value = { text: '' } }: { readonly value?: PlaceEntry }) {
  const pin = usePinnedPlace(value);
  return (
    <>
      <button type="button" onClick={() => pin.move([12.0, -69.2])}>
        Move
      </button>
      {pin.isReady && <p>Ready</p>}
      {pin.isLooking && <p>Looking</p>}
      <PinProblem pin={pin} />
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['in the sea', () => ({ results: [] }), /^No address was found for this place\./],
  ['without an answer', () => refusal(503, 'Away'), /^This could not be loaded\./],
])('says what is wrong with a pin %s', async (_, reply, text) => {
  fakeApi({ 'GET /places/reverse/': reply });
  mountScreen(<Pin />);
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText(text)).toBeVisible();
});

it('says nothing of a failure while the address is looked for again', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const replies: unknown[] = [refusal(503, 'Away')];
  fakeApi({ 'GET /places/reverse/': () => replies.shift() ?? promise });
  mountScreen(<Pin />);
  await page.getByRole('button', { name: 'Move' }).click();
  const failed = page.getByText(/^This could not be loaded\./);
  await expect.element(failed).toBeVisible();
  // As when the connection is back.
  void queryClient.refetchQueries({ queryKey: ['pin', 'address'] });
  await expect.element(page.getByText('Looking')).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
  resolve({ results: [] });
  await expect.element(page.getByText(/^No address was found for this place\./)).toBeVisible();
  await expect.element(page.getByText('Looking')).not.toBeInTheDocument();
});

it.each([
  ['the place', { text: 'Mambo Beach', placeId: 'mambo' }, 'GET /places/mambo/', false],
  ['its address', { text: '' }, 'GET /places/reverse/', true],
])('does not wait for %s longer than 15 seconds', async (_, value, call, isMoved) => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => limits.mockRestore());
  const api = fakeApi({
    [call]: ({ signal }) =>
      new Promise((_answer, lose) => signal.addEventListener('abort', () => lose(signal.reason))),
  });
  mountScreen(<Pin value={value} />);
  if (isMoved) await page.getByRole('button', { name: 'Move' }).click();
  const [method = '', path = ''] = call.split(' ');
  await expect.poll(() => api.to(`${method} /api${path}`)).toHaveLength(1);
  expect(limits).toHaveBeenCalledWith(15_000);
  limit.abort(new DOMException('Too long.', 'TimeoutError'));
  await expect.element(page.getByText(/^This could not be loaded\./)).toBeVisible();
  await expect.element(page.getByText('Ready')).toBeVisible();
});

it('says that a picked place could not be located, until the pin is moved', async () => {
  fakeApi({
    'GET /places/mambo/': () => refusal(503, 'Away'),
    'GET /places/reverse/': () => ({
      results: [
        { place_id: 'avila', description: 'Avila', formatted_address: 'Avila, Willemstad' },
      ],
    }),
  });
  mountScreen(<Pin value={{ text: 'Mambo Beach', placeId: 'mambo' }} />);
  const failed = page.getByText(/^This could not be loaded\./);
  await expect.element(failed).toBeVisible();
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.element(failed).not.toBeInTheDocument();
});

it('finds nothing wrong with typed words that name no place', async () => {
  const api = fakeApi({
    'GET /config/': () => ({ maps: 'island', phone: '', currency: 'USD' }),
    'GET /places/The%20blue%20house/': () => refusal(404, 'Not found.'),
  });
  mountScreen(<Pin value={{ text: 'The blue house' }} />);
  await expect.poll(() => api.to('GET /api/places/The%20blue%20house/').length).toBe(1);
  await expect.element(page.getByText('Ready')).toBeVisible();
  expect(page.getByText(/^This could not be loaded\./).elements()).toHaveLength(0);
});
