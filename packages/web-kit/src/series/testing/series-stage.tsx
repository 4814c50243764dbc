import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../ui-kit/src/testing/mount.tsx';
import { Route, Routes } from '../../index.ts';
import type { Call } from '../../testing/fake-api.ts';
import { InPlatform } from '../../testing/in-platform.tsx';
import { RecurringRides } from '../recurring-rides.tsx';
import type { Made, Occurrence, Series } from '../series-words.ts';

const noDetails = {
  rider_note: null,
  rider_email: null,
  sign_name: null,
  flight_number: null,
  flight_direction: null,
  child_seats: null,
  wheelchair: null,
  language: null,
};

/** A series as the server answers it. */
export const aSeries = (facts: Partial<Series> = {}): Series => ({
  id: 7,
  rider_id: 501,
  started_by: 'rider',
  open: true,
  version: 3,
  start_date: '2030-11-18',
  time: '07:15',
  weekdays: ['MO', 'WE'],
  every_weeks: 1,
  until: '2030-12-18',
  count: null,
  leave_out_holidays: true,
  rider_name: 'Ana Bakker',
  rider_phone: '+59995123456',
  pickup_location: 'Jan Thiel Beach',
  dropoff_location: 'Punda',
  passenger_count: 1,
  luggage_count: 0,
  ...noDetails,
  attention: 0,
  next_ride: '2030-11-18T07:15:00',
  rides_left: 9,
  created_at: '2030-11-15T13:05:12.345Z',
  ...facts,
});

export const anOccurrence = (facts: Partial<Occurrence> = {}): Occurrence => ({
  day: '2030-11-18',
  status: 'planned',
  ride_datetime: `${facts.day ?? '2030-11-18'}T07:15:00`,
  changed: false,
  ride_id: null,
  ride_status: null,
  failure: null,
  estimate: 21.8,
  fare: null,
  rider_name: 'Ana Bakker',
  rider_phone: '+59995123456',
  pickup_location: 'Jan Thiel Beach',
  dropoff_location: 'Punda',
  passenger_count: 1,
  luggage_count: 0,
  ...noDetails,
  ...facts,
});

/** What becomes of the ride of November 20 that is made. */
export const aMade = (facts: Partial<Made> = {}): Made => ({
  day: '2030-11-20',
  ride_id: 413,
  outcome: 'changed',
  code: null,
  text: null,
  fare_was: null,
  fare: null,
  ...facts,
});

/** What every screen asks. */
export const config = {
  'GET /config/': () => ({ body: { maps: 'island', phone: '+599 9 736 6000', currency: 'USD' } }),
};
/** Series 7 and its rides: the first one is made. */
export const series = aSeries();
const days = ['2030-11-18', '2030-11-20', '2030-11-25'];
export const occurrences = days.map((day, index) =>
  anOccurrence({
    day,
    ...(index === 0 && {
      status: 'booked' as const,
      ride_id: 412,
      ride_status: 'Pending' as const,
      estimate: null,
      fare: 31.36,
    }),
  }),
);
export const one = { ...config, 'GET /series/7/': () => ({ body: { series, occurrences } }) };

/** Opens the list, or one series, as the area of somebody does. */
export function open(address: string, who: 'rider' | 'office' = 'rider') {
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const screen = (
    <RecurringRides
      who={who}
      base="/recurring-rides"
      start={{ name: 'Ana Bakker', phone: '5123456', language: 'pap' }}
    />
  );
  return mount(
    <InPlatform>
      <Routes>
        <Route path="/recurring-rides" element={screen} />
        <Route path="/recurring-rides/:id" element={screen} />
      </Routes>
    </InPlatform>,
  );
}

export const dialog = page.getByRole('dialog');
export const details = dialog.getByRole('button', { name: 'Details for the driver (optional)' });
export const flight = dialog.getByLabelText('Flight number', { exact: true });
export const question = page.getByRole('alertdialog', { name: 'Leave this form?' });

/** Opens the form of a new series. `reload` takes the page away. */
export async function openNew() {
  const { update } = open('/recurring-rides');
  await page.getByRole('button', { name: 'New recurring ride' }).click();
  return { reload: () => update(null) };
}

export const commandsOf = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'POST');
