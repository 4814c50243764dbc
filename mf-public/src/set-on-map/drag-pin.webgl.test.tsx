// First of all, as in the shell: it orders the layers.
import '../../../packages/ui-kit/src/styles.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { afterFrames } from '../../../packages/ui-kit/src/testing/frames.ts';
import AirportScreen from '../screens/airport/airport.screen.tsx';
import { BookingForm } from '../screens/home/booking-form.tsx';
import { pick } from '../testing/airport-booking.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { answers, button, fare, field, fillTrip, place } from '../testing/home-booking.ts';
import { mountScreen } from '../testing/mount-screen.tsx';

/** The pin of a booking is dragged with a real mouse and a real finger: address, field and fare. */

const MAP_COMES = 60_000;
const TEST_TAKES = 120_000;
const DRAG = { right: 60, down: -40 };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** A server that names each position, and whose fare is that of where the ride begins. */
function anIsland() {
  return fakeApi({
    ...answers,
    'GET /config/': () => ({ maps: 'island', google_maps_key: null, phone: '', currency: 'USD' }),
    'GET /places/hato/': () => place('hato', 'Hato Airport'),
    'GET /places/mambo/': () => place('mambo', 'Mambo Beach'),
    'GET /places/reverse/': ({ url }) => {
      const { lat, lng } = Object.fromEntries(new URL(url).searchParams);
      return { results: [{ ...place('corner', ''), formatted_address: `Near ${lat}, ${lng}` }] };
    },
    'GET /route/': ({ url }) => ({
      distance_km: new URL(url).search.includes('corner') ? 20 : 10,
      duration_min: 24,
      line: [],
    }),
    'GET /fareCalc/': ({ url }) => ({
      ...fare(2 * Number(new URL(url).searchParams.get('distance_km'))),
      quote: 'q-1',
    }),
  });
}

/** What the browser itself does for its user: hit, captured and cancelled as in life. */
async function send(method: string, params: Readonly<Record<string, unknown>>): Promise<void> {
  const session = cdp() as unknown as {
    send: (method: string, params: unknown) => Promise<unknown>;
  };
  await session.send(method, params);
}

/** The middle of the pin in the whole page: tests are in a frame of it. */
function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  return {
    x: (frame?.left ?? 0) + left + width / 2,
    y: (frame?.top ?? 0) + top + height / 2,
  };
}

/** The dialog comes up and its map goes to the pin: waits until the pin stands still. */
async function standsStill(pin: Element) {
  let before = '';
  const isSame = async () => {
    await afterFrames();
    const last = before;
    before = JSON.stringify(middleOf(pin));
    return last === before;
  };
  await expect.poll(isSame, { interval: 500, timeout: MAP_COMES }).toBe(true);
}

const mouse = (type: string, point: { x: number; y: number }) =>
  send('Input.dispatchMouseEvent', { type, ...point, button: 'left', buttons: 1, clickCount: 1 });
const finger = (type: string, ...touchPoints: readonly { x: number; y: number }[]) =>
  send('Input.dispatchTouchEvent', { type, touchPoints });

const POINTERS = {
  mouse: { down: 'mousePressed', move: 'mouseMoved' },
  touch: { down: 'touchStart', move: 'touchMove' },
} as const;

/** Drags the pin to the right and up, in four moves. */
async function dragPin(pointer: keyof typeof POINTERS, pin: Element) {
  const press = pointer === 'mouse' ? mouse : finger;
  const { down, move } = POINTERS[pointer];
  const from = middleOf(pin);
  await press(down, from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await press(move, { x: from.x + DRAG.right * part, y: from.y + DRAG.down * part });
  }
  const to = { x: from.x + DRAG.right, y: from.y + DRAG.down };
  await expect.poll(() => middleOf(pin).x).toBeCloseTo(to.x, 0);
  await (pointer === 'mouse' ? mouse('mouseReleased', to) : finger('touchEnd'));
  expect(middleOf(pin).y).toBeCloseTo(to.y, 0);
}

/** Opens the map of the form, drags its pin, and takes over the address that is told. */
async function moveThePickup(pointer: keyof typeof POINTERS): Promise<string> {
  await button('Set pickup on map').click();
  const dialog = page.getByRole('dialog', { name: 'Set pickup on map' });
  const pin = dialog.getByRole('button', { name: /^Pickup pin/ });
  await expect.element(pin, { timeout: MAP_COMES }).toBeVisible();
  await standsStill(pin.element());
  await dragPin(pointer, pin.element());
  const told = dialog.getByRole('status');
  await expect.poll(() => told.element().textContent).toMatch(/^Near 12\.1\d+, -68\.\d+$/);
  const address = told.element().textContent;
  await dialog.getByRole('button', { name: 'Pick me up here' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  return address;
}

/** North and east of 12.1, -68.9, where the pin was. */
function expectMoved(address: string) {
  const [lat, lng] = (address.match(/-?\d+\.\d+/g) ?? []).map(Number);
  expect(lat).toBeGreaterThan(12.1);
  expect(lng).toBeGreaterThan(-68.9);
}

it.each(['mouse', 'touch'] as const)(
  'books from where the pin is dragged by %s: its address in the field, and its fare',
  { timeout: TEST_TAKES },
  async (pointer) => {
    const api = anIsland();
    mountScreen(<BookingForm />);
    await fillTrip();
    const address = await moveThePickup(pointer);
    expectMoved(address);
    await expect.element(field('Pickup Location')).toHaveValue(address);
    await button('Calculate Fare').click();
    await expect.element(page.getByText('$40.00')).toBeVisible();
    expect(api.to('GET /api/places/reverse/')).toHaveLength(1);
  },
);

it(
  'ends the fare that is shown for an airport transfer, and calculates that of the new pickup',
  { timeout: TEST_TAKES },
  async () => {
    anIsland();
    mountScreen(<AirportScreen />, { path: '/airport' });
    await pick('Pickup Location');
    await button('Calculate Fare').click();
    await expect.element(page.getByText('$20.00')).toBeVisible();
    const address = await moveThePickup('touch');
    await expect.element(field('Pickup Location')).toHaveValue(address);
    await expect.element(page.getByText('$20.00')).not.toBeInTheDocument();
    await button('Calculate Fare').click();
    await expect.element(page.getByText('$40.00')).toBeVisible();
  },
);
