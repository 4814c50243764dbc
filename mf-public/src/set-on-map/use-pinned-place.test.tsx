import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { PinProblem } from './set-on-map-dialog.tsx';
import { usePinnedPlace } from './use-pinned-place.ts';

/** The pin without its map, which this browser does not draw: a press moves it. */
function Pin() {
  const pin = usePinnedPlace({ text: '' });
  return (
    <>
      <button type="button" onClick={() => pin.move([12.0, -69.2])}>
        Move
      </button>
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
