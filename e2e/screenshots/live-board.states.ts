import type { Page } from 'playwright-core';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { open, press, type ScreenState } from './state.ts';

const BOARD = '/operator/live-board';

/** Opens the board and waits until its map, or the picture in its place, is drawn. */
async function openBoard(page: Page, query = ''): Promise<void> {
  await open(page, BOARD + query);
  if (query === '?view=times') return;
  const map = page.getByRole('complementary', { name: 'Map' });
  // On a phone it is behind a tab.
  if ((await map.count()) > 0) {
    await map.locator('[data-ready], svg[role=img]').first().waitFor({ timeout: 60_000 });
  }
}

/** Places at which the drivers of the demo are seen, and their pickups. */
const SEEN = {
  carlos: { lat: 12.1712, lng: -68.9612, heading: 140 },
  diana: { lat: 12.1079, lng: -68.9306, heading: 20 },
  farida: { lat: 12.0864, lng: -68.8985, heading: 300 },
} as const;

/** A ride that somebody has to be found for, and drivers who say where they are. */
async function aRideToGive(page: Page): Promise<number> {
  const { origin } = new URL(page.url());
  for (const [name, position] of Object.entries(SEEN)) {
    const driver = await Client.signedIn(origin, name);
    await driver.call('reportPosition', { body: { ...position, accuracy_m: 8 } });
  }
  const { body } = await new Client(origin).call<{ id: number }>('bookRide', {
    body: booking({ ride_datetime: islandTimeIn(45), rider_name: 'Ruthmila Koeiman' }),
  });
  return body.id;
}

async function withRideChosen(page: Page, query = ''): Promise<void> {
  await openBoard(page);
  const id = await aRideToGive(page);
  await openBoard(page, query);
  await page.getByRole('button', { name: new RegExp(`^Ride #${id}, `) }).click();
  await page
    .getByText(/ min by road$/)
    .first()
    .waitFor();
}

/** A ride of the demo that a driver has already, chosen where it has to be. */
async function withAssignedRide(page: Page): Promise<void> {
  await openBoard(page);
  const back = page.getByRole('button', { name: 'Back to pending' }).first();
  const bar = page.getByRole('button', { name: /^Ride #\d+, [^,]* Assigned / }).first();
  // On a phone it is in the list, with its buttons.
  await bar.or(back).first().waitFor();
  if ((await bar.count()) > 0) await bar.click();
  await back.scrollIntoViewIfNeeded();
}

const wide = { widths: [768, 1280], window: true } as const;

const states: readonly ScreenState[] = [
  { name: 'live board', reach: (page) => openBoard(page) },
  { name: 'live board, in the window', window: true, reach: (page) => openBoard(page) },
  { name: 'live board, a ride chosen', ...wide, reach: (page) => withRideChosen(page) },
  {
    name: 'live board, an assigned ride',
    widths: [360, 768, 1280],
    window: true,
    reach: withAssignedRide,
  },
  {
    name: 'live board, divider moved',
    ...wide,
    reach: async (page) => {
      await withRideChosen(page);
      await page.getByRole('separator').focus();
      for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowLeft');
    },
  },
  {
    name: 'live board, the map alone',
    window: true,
    reach: (page) => openBoard(page, '?view=map'),
  },
  {
    name: 'live board, a picture in place of the map',
    window: true,
    reach: async (page) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await openBoard(page, '?view=map');
      await page.getByText('This browser cannot show the map that moves').waitFor();
    },
  },
  {
    name: 'live board, the time line alone',
    ...wide,
    reach: (page) => withRideChosen(page, '?view=times'),
  },
  {
    name: 'live board, second window',
    ...wide,
    reach: async (page) => {
      await withRideChosen(page);
      const second = await page.context().newPage();
      await second.goto(`${BOARD}?view=map`);
      await second.getByRole('region', { name: /^Ride #/ }).waitFor();
      await second.close();
      await openBoard(page, '?view=map');
    },
  },
  {
    name: 'live board, filters',
    window: true,
    reach: async (page) => {
      await openBoard(page, '?status=unassigned&part=hato');
      await page.getByRole('button', { name: 'Filters (2)' }).waitFor();
    },
  },
  {
    name: 'live board, the list on a phone',
    widths: [360],
    window: true,
    reach: async (page) => {
      await openBoard(page);
      await press(page, /^Filters/);
    },
  },
];

/** The live board in its views, for an operator. */
export const liveBoardStates = states.map((state) => ({ ...state, as: 'olga' }));
