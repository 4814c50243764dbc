import { Client, islandTimeIn } from '@trupial/testbed/api/client';
import {
  at,
  book,
  changeByOffice,
  changedRide,
  originOf,
  rideOfBusyDriver,
  takenRide,
} from '../bookings/changed-rides.ts';
import {
  asMaria,
  asOffice,
  asVisitor,
  change,
  chooseTime,
  openOwn,
  previewed,
  tooMany,
} from './change-dialog.ts';
import { type ScreenState } from './state.ts';

const withBusyDriver: ScreenState['reach'] = async (page) => {
  await asVisitor(page, '/find-my-ride', await rideOfBusyDriver(await originOf(page), 'edwin'));
  await previewed(await change(page), '20:00');
};

const visitorStates: readonly ScreenState[] = [
  {
    name: 'change, visitor, nothing yet',
    reach: async (page) => {
      await asVisitor(page, '/booking-confirmation', await book(await originOf(page)));
      await change(page);
    },
  },
  {
    name: 'change, visitor, before and after',
    reach: async (page) => {
      await asVisitor(page, '/find-my-ride', await book(await originOf(page)));
      const dialog = await change(page);
      await dialog.getByRole('button', { name: 'One more: Passengers' }).click();
      await previewed(dialog, '23:30');
    },
  },
  { name: 'change, visitor, driver busy', reach: withBusyDriver },
  // Opened there, it shows what a phone scrolls to.
  { name: 'change, visitor, driver busy on a phone', widths: [360], reach: withBusyDriver },
  {
    name: 'change, visitor, too few seats',
    reach: async (page) => {
      await asVisitor(page, '/find-my-ride', await takenRide(await originOf(page), 'diana'));
      await tooMany(await change(page));
    },
  },
  {
    name: 'change, visitor, changed meanwhile',
    reach: async (page) => {
      const origin = await originOf(page);
      const ride = await book(origin);
      await asVisitor(page, '/booking-confirmation', ride);
      const dialog = await change(page);
      await previewed(dialog, '16:00');
      await changeByOffice(origin, ride.id, { ride_datetime: at(ride, '18:00'), luggage_count: 4 });
      await dialog.getByRole('button', { name: 'One more: Passengers' }).click();
      await dialog.getByText('This ride was changed meanwhile.').waitFor();
      await dialog.getByText('New fare', { exact: true }).waitFor();
    },
  },
  {
    name: 'change, visitor, too late in the dialog',
    reach: async (page) => {
      const origin = await originOf(page);
      const ride = await book(origin);
      const driver = await Client.signedIn(origin, 'farida');
      await driver.call('acceptRide', { id: ride.id });
      await asVisitor(page, '/booking-confirmation', ride);
      const dialog = await change(page);
      for (const step of ['setOffRide', 'cancelRide'] as const) {
        await driver.call(step, { id: ride.id });
      }
      await chooseTime(dialog, '16:00');
      await dialog.getByText('Please call the office.').waitFor();
    },
  },
  {
    name: 'confirmation, too late to change',
    reach: async (page) => {
      const ride = await book(await originOf(page), { ride_datetime: islandTimeIn(5) });
      await asVisitor(page, '/booking-confirmation', ride);
      await page.getByText('Please call the office.').waitFor();
    },
  },
  {
    name: 'confirmation, not accepted',
    reach: async (page) => {
      const origin = await originOf(page);
      const ride = await book(origin);
      await (await Client.signedIn(origin, 'olga')).call('rejectRide', { id: ride.id });
      await asVisitor(page, '/booking-confirmation', ride);
      await page.getByRole('heading', { name: 'Booking not accepted' }).waitFor();
    },
  },
  {
    name: 'change, visitor, wrong fields',
    reach: async (page) => {
      await asVisitor(page, '/find-my-ride', await book(await originOf(page)));
      const dialog = await change(page);
      await dialog.getByRole('combobox', { name: 'Pickup Location' }).fill('');
      await dialog.getByLabel('Date', { exact: true }).fill('01/02/2020');
      await dialog.getByLabel('Date', { exact: true }).blur();
    },
  },
  {
    name: 'confirmation with details, changed',
    reach: async (page) => {
      const ride = await changedRide(await originOf(page), 'edwin');
      await asVisitor(page, '/booking-confirmation', ride);
      await page.getByText('The yellow house now', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'find my ride, changed',
    reach: async (page) => {
      const ride = await changedRide(await originOf(page), 'edwin');
      await asVisitor(page, '/find-my-ride', ride);
      await page.getByText('The yellow house now', { exact: false }).first().waitFor();
    },
  },
];

const riderStates: readonly ScreenState[] = [
  {
    name: 'change, rider, nothing yet',
    as: 'maria',
    reach: async (page) => {
      await asMaria(page);
      await change(page);
    },
  },
  {
    name: 'change, rider, before and after',
    as: 'maria',
    reach: async (page) => {
      await asMaria(page);
      await previewed(await change(page), '23:30');
    },
  },
  {
    name: 'my history, a changed ride',
    as: 'maria',
    reach: async (page) => {
      const ride = await asMaria(page);
      await changeByOffice(await originOf(page), ride.id, { ride_datetime: at(ride, '18:00') });
      await openOwn(page, ride);
      await page.getByRole('region', { name: 'Last change' }).waitFor();
    },
  },
];

const officeStates: readonly ScreenState[] = [
  {
    name: 'change, office, nothing yet',
    as: 'olga',
    reach: async (page) => asOffice(page, await book(await originOf(page))),
  },
  {
    name: 'change, office, before and after',
    as: 'olga',
    reach: async (page) => {
      const dialog = await asOffice(page, await book(await originOf(page)));
      await dialog.getByLabel('Why it is changed').fill('The flight is late.');
      await previewed(dialog, '23:30');
    },
  },
  {
    name: 'change, office, driver busy',
    as: 'olga',
    reach: async (page) => {
      const ride = await rideOfBusyDriver(await originOf(page), 'farida');
      const dialog = await asOffice(page, ride);
      await previewed(dialog, '20:00');
    },
  },
  {
    name: 'change, office, too few seats',
    as: 'olga',
    reach: async (page) => {
      await tooMany(await asOffice(page, await takenRide(await originOf(page), 'diana')));
    },
  },
  {
    name: 'change, office, changed meanwhile',
    as: 'olga',
    reach: async (page) => {
      const origin = await originOf(page);
      const ride = await book(origin);
      const dialog = await asOffice(page, ride);
      await chooseTime(dialog, '16:00');
      await changeByOffice(origin, ride.id, { luggage_count: 4 });
      await dialog.getByRole('button', { name: 'One more: Passengers' }).click();
      await dialog.getByText('This ride was changed meanwhile.').waitFor();
      await dialog.getByText('New fare', { exact: true }).waitFor();
    },
  },
  {
    name: 'change, office, the same for the other ride',
    as: 'olga',
    reach: async (page) => {
      const origin = await originOf(page);
      const olga = await Client.signedIn(origin, 'olga');
      const there = await book(origin, {}, olga);
      const back = {
        pickup_location: 'jan-thiel-beach',
        dropoff_location: 'hato-international-airport',
        ride_datetime: at(there, '21:00'),
        return_of: there.id,
      };
      await book(origin, back, olga);
      const dialog = await asOffice(page, there);
      await dialog.getByRole('button', { name: 'One more: Passengers' }).click();
      await dialog.getByLabel('Why it is changed').fill('One more comes along.');
      await dialog.getByText('New fare', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Change booking' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'change, office, ended meanwhile',
    as: 'olga',
    reach: async (page) => {
      const origin = await originOf(page);
      const driver = await Client.signedIn(origin, 'farida');
      const ride = await book(origin);
      await driver.call('acceptRide', { id: ride.id });
      const dialog = await asOffice(page, ride);
      for (const step of ['setOffRide', 'pickupRide', 'finishRide'] as const) {
        await driver.call(step, { id: ride.id });
      }
      await chooseTime(dialog, '16:00');
      await dialog.getByText(/^This ride has already ended\./).waitFor();
    },
  },
];

/** 'Change booking' in each of its states, for each of those who may change a booking. */
export const changeStates: readonly ScreenState[] = [
  ...visitorStates,
  ...riderStates,
  ...officeStates,
].map((state) => ({ window: state.name.startsWith('change,'), ...state }));
