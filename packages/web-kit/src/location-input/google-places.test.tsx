import { useState } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { InPlatform } from '../testing/in-platform.tsx';
import { silentLine } from '../testing/silent-line.ts';
import { googlePlaces } from './google/google-places.ts';
import { LocationInput, type PlaceEntry, usePlaceSource } from './location-input.tsx';

const KEY = 'key-for-pages';
const WHOLE = 'Handelskade 1, Punda, Willemstad, Curaçao';
const names = ['Punda', 'Pundita', 'Puntu', 'Punt Marie', 'Punta Blanku', 'Pun no more'];
const fromServer = {
  place_id: 'server',
  description: 'Punda by the server',
  formatted_address: 'Punda, Curaçao',
  lat: null,
  lng: null,
};

let scripts: HTMLScriptElement[];
const suggest = vi.fn<(request: Record<string, unknown>) => Promise<unknown>>();
const fetchFields = vi.fn<(request: unknown) => Promise<unknown>>();
const geocode = vi.fn<(request: unknown) => Promise<unknown>>();

/** What Google's script would leave behind. */
function googleArrives() {
  const libraries = {
    places: {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: { fetchAutocompleteSuggestions: suggest },
    },
    geocoding: {
      Geocoder: class {
        geocode = geocode;
      },
    },
  };
  vi.stubGlobal('google', {
    maps: { importLibrary: async (name: keyof typeof libraries) => libraries[name] },
  });
}

function Pickup() {
  const [place, setPlace] = useState<PlaceEntry>({ text: '' });
  const { isReady } = usePlaceSource();
  return (
    <>
      <LocationInput id="pickup" label="Pickup" value={place} onChange={setPlace} />
      <output aria-label="Place">{place.placeId}</output>
      <output aria-label="Ready">{String(isReady)}</output>
    </>
  );
}

function open(google_maps_key: string | null = KEY) {
  const calls = fakeApi({
    'GET /config/': () => ({ body: { maps: 'google', google_maps_key } }),
    'GET /places/': () => ({ body: { results: [fromServer] } }),
    'GET /places/reverse/': () => ({ body: { results: [fromServer] } }),
  });
  mount(
    <InPlatform>
      <Pickup />
    </InPlatform>,
  );
  return calls;
}

const box = () => page.getByRole('combobox');
const ready = () => page.getByLabelText('Ready');

beforeEach(() => {
  scripts = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      // Google's is kept from the network; it is found in the page as it would be.
      if (node instanceof HTMLScriptElement && node.src.includes('googleapis')) {
        scripts.push(node);
        node.type = 'text/kept';
      }
      append(node);
    }
  });
  suggest.mockResolvedValue({
    suggestions: names.map((name) => ({
      placePrediction: {
        placeId: `g-${name}`,
        text: { text: `${name}, Curaçao` },
        mainText: { text: name },
        toPlace: () => ({ fetchFields, formattedAddress: WHOLE, displayName: name }),
      },
    })),
  });
  fetchFields.mockResolvedValue({});
});

afterEach(() => {
  document.querySelector('#google-maps')?.remove();
  vi.restoreAllMocks();
});

it('loads Google’s script once, is ready when it has run, and asks it for at most five places of Curaçao', async () => {
  const calls = open();
  await expect.poll(() => scripts.length).toBe(1);
  const source = new URL(scripts[0]?.src ?? '');
  expect(source.searchParams.get('libraries')).toBe('places');
  expect(source.searchParams.get('key')).toBe(KEY);
  await expect.element(ready()).toHaveTextContent('false');
  googleArrives();
  await expect.element(ready()).toHaveTextContent('true');
  await box().fill('pun');
  await expect.element(page.getByRole('option', { name: /Pundita/ })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(5);
  expect(suggest).toHaveBeenCalledTimes(1);
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    input: 'pun',
    includedRegionCodes: ['cw'],
    includedPrimaryTypes: ['geocode'],
  });
  await page.getByRole('option', { name: /Punda/ }).click();
  await expect.element(box()).toHaveValue(WHOLE);
  expect(fetchFields).toHaveBeenCalledWith({ fields: ['formattedAddress', 'displayName'] });
  await expect.element(page.getByLabelText('Place')).toHaveTextContent('g-Punda');
  expect(calls.filter(({ path }) => path.startsWith('/places/'))).toEqual([]);
  expect(scripts).toHaveLength(1);
});

it('asks the server without a key for pages, and loads nothing', async () => {
  open(null);
  await expect.element(ready()).toHaveTextContent('true');
  await box().fill('pun');
  await expect.element(page.getByRole('option', { name: /by the server/ })).toBeVisible();
  expect(scripts).toEqual([]);
});

it('asks the server when the script is blocked', async () => {
  open();
  await expect.poll(() => scripts.length).toBe(1);
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect.element(ready()).toHaveTextContent('true');
  await box().fill('pun');
  await expect.element(page.getByRole('option', { name: /by the server/ })).toBeVisible();
});

it('asks the server when Google refuses the key', async () => {
  googleArrives();
  suggest.mockRejectedValue(new Error('RefererNotAllowedMapError'));
  open();
  await expect.element(ready()).toHaveTextContent('true');
  await box().fill('pun');
  await expect.element(page.getByRole('option', { name: /by the server/ })).toBeVisible();
});

function standAt(latitude: number, longitude: number) {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition),
  );
}

const address = (country: string) => ({
  place_id: 'g-here',
  formatted_address: WHOLE,
  address_components: [{ short_name: country, types: ['country', 'political'] }],
});

it('finds the address where somebody stands', async () => {
  googleArrives();
  standAt(12.1, -68.93);
  geocode.mockResolvedValue({ results: [address('CW')] });
  open();
  await expect.element(ready()).toHaveTextContent('true');
  await page.getByRole('button', { name: 'Use current location: Pickup' }).click();
  await expect.element(box()).toHaveValue(WHOLE);
  await expect.element(page.getByLabelText('Place')).toHaveTextContent('g-here');
});

it.each([
  ['nowhere', () => Promise.reject(Object.assign(new Error('none'), { code: 'ZERO_RESULTS' }))],
  ['in another country', () => Promise.resolve({ results: [address('NL')] })],
])('says so to somebody who stands %s', async (_, answer) => {
  googleArrives();
  standAt(0, 0);
  geocode.mockImplementation(answer);
  open();
  await expect.element(ready()).toHaveTextContent('true');
  await page.getByRole('button', { name: 'Use current location: Pickup' }).click();
  await expect.element(box()).toHaveAccessibleDescription('No address found for your location.');
});

/** Google's script is here, and says nothing of any position. */
function googleIsSilent(): void {
  googleArrives();
  geocode.mockReturnValue(Promise.withResolvers().promise);
}

it('asks the server when Google does not say within 5 seconds where somebody stands', async () => {
  googleIsSilent();
  standAt(12.1, -68.93);
  const line = silentLine(5_000);
  const calls = open();
  await expect.element(ready()).toHaveTextContent('true');
  await page.getByRole('button', { name: 'Use current location: Pickup' }).click();
  await expect.poll(line.calls).toBe(1);
  expect(calls.filter(({ path }) => path === '/places/reverse/')).toEqual([]);
  line.end();
  await expect.element(box()).toHaveValue(fromServer.formatted_address);
});

it('asks nobody else of a position that is not wanted any more', async () => {
  googleIsSilent();
  onTestFinished(() => void vi.unstubAllGlobals());
  const reverse = vi.fn<() => Promise<undefined>>();
  const server = { search: () => Promise.resolve([]), address: async () => undefined, reverse };
  const google = await googlePlaces(KEY, server);
  const gone = new AbortController();
  const asked = google.reverse({ lat: 12.1, lng: -68.93 }, gone.signal);
  gone.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(reverse).not.toHaveBeenCalled();
});
