import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { afterFrames } from '../../../ui-kit/src/testing/frames.ts';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeRoutes } from '../testing/fake-api.ts';
import { InPlatform } from '../testing/in-platform.tsx';
import { LocationInput, type PlaceEntry } from './location-input.tsx';

const punda = {
  place_id: 'punda',
  description: 'Punda',
  formatted_address: 'Punda, Curaçao',
  lat: null,
  lng: null,
};
const whole = { ...punda, formatted_address: 'Handelskade 1, Punda, Willemstad, Curaçao' };

function Pickup() {
  const [place, setPlace] = useState<PlaceEntry>({ text: '' });
  const [told, setTold] = useState<readonly string[]>([]);
  const change = (entry: PlaceEntry) => {
    setPlace(entry);
    setTold((before) => [...before, entry.text]);
  };
  return (
    <>
      <LocationInput id="pickup" label="Pickup" value={place} onChange={change} />
      <output aria-label="Place">{place.placeId}</output>
      <output aria-label="Told">{told.join(' / ')}</output>
    </>
  );
}

async function pickPunda(maps: 'island' | 'google', routes: FakeRoutes) {
  const calls = fakeApi({
    'GET /config/': () => ({ body: { maps } }),
    'GET /places/': () => ({ body: { results: [punda] } }),
    ...routes,
  });
  mount(
    <InPlatform>
      <Pickup />
    </InPlatform>,
  );
  await expect.poll(() => calls.some(({ path }) => path === '/config/')).toBe(true);
  await page.getByRole('combobox').fill('pun');
  await page.getByRole('option', { name: /Punda/ }).click();
  return calls;
}

it('takes the address from the list where the list has it', async () => {
  const calls = await pickPunda('island', {});
  await expect.element(page.getByRole('combobox')).toHaveValue('Punda, Curaçao');
  await expect.element(page.getByLabelText('Place')).toHaveTextContent('punda');
  expect(calls.filter(({ path }) => path === '/places/punda/')).toHaveLength(0);
});

it('asks Google for the full address of what was picked', async () => {
  await pickPunda('google', { 'GET /places/punda/': () => ({ body: whole }) });
  await expect.element(page.getByRole('combobox')).toHaveValue(whole.formatted_address);
  await expect.element(page.getByLabelText('Place')).toHaveTextContent('punda');
});

it('says nothing new when the full address is that of the list', async () => {
  const calls = await pickPunda('google', { 'GET /places/punda/': () => ({ body: punda }) });
  await expect.poll(() => calls.some(({ path }) => path === '/places/punda/')).toBe(true);
  await page.getByRole('combobox').fill('Ot');
  // A pick is told twice: as text, and as a place.
  const told = ['pun', 'Punda, Curaçao', 'Punda, Curaçao', 'Ot'].join(' / ');
  await expect.element(page.getByLabelText('Told')).toHaveTextContent(told);
});

it('keeps the suggestion’s address when there are no details', async () => {
  const calls = await pickPunda('google', {});
  await expect.poll(() => calls.some(({ path }) => path === '/places/punda/')).toBe(true);
  await expect.element(page.getByRole('combobox')).toHaveValue('Punda, Curaçao');
});

it('does not overwrite what was typed while the details were on their way', async () => {
  const details = Promise.withResolvers<{ body: unknown }>();
  const calls = await pickPunda('google', { 'GET /places/punda/': () => details.promise });
  await expect.poll(() => calls.some(({ path }) => path === '/places/punda/')).toBe(true);
  await page.getByRole('combobox').fill('Ot');
  details.resolve({ body: whole });
  // The address would be drawn by then.
  await afterFrames();
  await expect.element(page.getByRole('combobox')).toHaveValue('Ot');
});

it('says what to enter, and why there is no current location in this browser', async () => {
  fakeApi({ 'GET /config/': () => ({ body: { maps: 'island' } }) });
  // A browser without it has none in its prototype either.
  const { geolocation: _, ...without } = { geolocation: null, onLine: true, language: 'en' };
  vi.stubGlobal('navigator', without);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  mount(
    <InPlatform>
      <Pickup />
    </InPlatform>,
  );
  await expect.element(page.getByPlaceholder('Enter location')).toBeVisible();
  await page.getByRole('button', { name: 'Use current location: Pickup' }).click();
  await expect
    .element(page.getByText('Geolocation is not supported by your browser.'))
    .toBeVisible();
});

/** A browser that looks for its position until it is told one, or that there is none. */
function pendingPosition() {
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  asked.mockImplementation(() => undefined);
  onTestFinished(() => asked.mockRestore());
  const [latitude, longitude] = [12.1, -68.9];
  return {
    /** What asks for it is loaded when the button is pressed. */
    isLookedFor: async () => {
      await expect.poll(() => asked.mock.calls).toHaveLength(1);
    },
    find: () => asked.mock.calls[0]![0]({ coords: { latitude, longitude } } as GeolocationPosition),
    fail: () => asked.mock.calls[0]![1]!({ code: 2 } as GeolocationPositionError),
  };
}

it('does not overwrite what was typed while the position was looked for', async () => {
  const calls = fakeApi({
    'GET /config/': () => ({ body: { maps: 'island' } }),
    'GET /places/': () => ({ body: { results: [] } }),
    'GET /places/reverse/': () => ({ body: { results: [punda] } }),
  });
  const position = pendingPosition();
  mount(
    <InPlatform>
      <Pickup />
    </InPlatform>,
  );
  const locate = page.getByRole('button', { name: 'Use current location: Pickup' });
  await locate.click();
  await position.isLookedFor();
  await page.getByRole('combobox').fill('Ot');
  position.find();
  await expect.poll(() => calls.some(({ path }) => path === '/places/reverse/')).toBe(true);
  await expect.element(page.getByLabelText('Finding your location')).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).toHaveValue('Ot');
});

it('does not complain of the position when another place was typed meanwhile', async () => {
  fakeApi({
    'GET /config/': () => ({ body: { maps: 'island' } }),
    'GET /places/': () => ({ body: { results: [] } }),
  });
  const position = pendingPosition();
  mount(
    <InPlatform>
      <Pickup />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'Use current location: Pickup' }).click();
  await position.isLookedFor();
  await page.getByRole('combobox').fill('Ot');
  position.fail();
  await expect.element(page.getByLabelText('Finding your location')).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).not.toHaveAttribute('aria-invalid');
});

it.each([
  ['a refusal of no known kind', (): void => undefined, 99],
  [
    'a browser that breaks',
    () => {
      throw new Error('Out of order');
    },
    0,
  ],
])('tells of %s in general words', async (_, breakDown, code) => {
  fakeApi({ 'GET /config/': () => ({ body: { maps: 'island' } }) });
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  asked.mockImplementation((__, refused) => {
    breakDown();
    refused?.({ code } as GeolocationPositionError);
  });
  onTestFinished(() => asked.mockRestore());
  mount(
    <InPlatform>
      <Pickup />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'Use current location: Pickup' }).click();
  await expect
    .element(
      page.getByText('Unable to get your current location. Please check your browser permissions.'),
    )
    .toBeVisible();
});
