import { callerOf } from '../api/caller.ts';
import { amendOver } from '../api/changes.ts';
import { islandDay, ordinaryDay } from '../samples/ordinary-day.ts';
import { weekdayOf, weekly } from '../samples/series.ts';
import { driverForm, login, newRider, registration } from './people.ts';
import type { TestProduct } from '../product/start-test-product.ts';

// An island on which every personal value is one that nothing else can contain, so that a test can
// find each of them in any answer, under whatever name.

/** What the columns of the table are: the callers, as they stand to the rides. */
export const readers = [
  'visitor',
  'its rider',
  'another rider',
  'its driver',
  'another driver',
  'inactive driver',
  'operator',
  'staff',
] as const;
export type Reader = (typeof readers)[number];

/** Personal facts of a ride, and how each is recognised in the text of an answer. */
export const facts: Readonly<Record<string, RegExp>> = {
  name: /Ridername/,
  phone: /5129911/,
  places: /Pickupstraat|Dropoffweg/,
  'tracking id': /"20\d{6}-\d{10}"/,
  note: /Notetext/,
  'e-mail': /detailmail@/,
  sign: /Signtext/,
  flight: /KL9911/,
  // Of the rides as they were booked, before the office changed them.
  'what it was': /Formername|5129922|Formerstraat|Formerweg|Formernote|Formersign|KL9922/,
  'e-mail that it had': /formermail@/,
  'why it was changed': /Whytext/,
  stars: /"rating":3,"rateable_until"|"step":"rated"[^{]*"rating":3\b/,
  driver: /Driverlast/,
  'driver’s first name': /Drivername/,
  'driver’s phone': /5127722/,
  'driver’s login': /driver-login/,
  plate: /TX-9911/,
  position: /12\.1234|-68\.9876/,
  account: /rider-login|"Accountname|own@example/,
};

export interface MarkedIsland {
  readonly tokens: Readonly<Record<Reader, string | undefined>>;
  /** Of the ride that is under way. */
  readonly followToken: string;
  /** A recurring ride, of which no ride is made yet. */
  readonly seriesId: number;
  /**
   * All were changed: one that nobody has taken, one that is under way since its driver took it, one
   * that was completed and rated before he took it.
   */
  readonly rides: Readonly<
    Record<
      'pending' | 'underWay' | 'completed',
      { readonly id: number; readonly trackingId: string }
    >
  >;
}

/** The personal values of every booking. */
const marked = {
  pickup_location: 'Pickupstraat 11',
  dropoff_location: 'Dropoffweg 12',
  rider_name: 'Ridername Curiel',
  rider_phone: '5129911',
  rider_note: 'Notetext',
  rider_email: 'detailmail@example.com',
  sign_name: 'Signtext',
  flight_number: 'KL9911',
  flight_direction: 'arrival',
};
/** Those that each ride had before it was changed. */
const former = {
  pickup_location: 'Formerstraat 21',
  dropoff_location: 'Formerweg 22',
  rider_name: 'Formername Curiel',
  rider_phone: '5129922',
  rider_note: 'Formernote',
  rider_email: 'formermail@example.com',
  sign_name: 'Formersign',
  flight_number: 'KL9922',
};

/** Makes the island's people, its three rides and its series. */
export async function markIsland(product: TestProduct): Promise<MarkedIsland> {
  const { url } = product;
  const tokenOf = async (who: { username: string; password: string }) =>
    (await login(product, who)).text('access');
  const staff = await tokenOf(product.staff);
  const office = { ...registration(), password: 'a long operator password' };
  await callerOf(url, staff)('POST', '/admin/accounts/', { ...office, role: 'operator' });
  const operator = await tokenOf(office);
  const asOperator = callerOf(url, operator);
  const driver = async (changes: object) => {
    const form = driverForm(changes as Record<string, unknown>);
    const id = (await asOperator('POST', '/drivers/create/', form)).number('id');
    return { id, token: await tokenOf(form) };
  };
  const his = await driver({
    username: 'driver-login',
    first_name: 'Drivername',
    last_name: 'Driverlast',
    phone_number: '5127722',
    vehicle_plate: 'TX-9911',
  });
  const [another, inactive] = [await driver({}), await driver({})];
  const rider = await newRider(product, {
    username: 'rider-login',
    first_name: 'Accountname',
    email: 'own@example.com',
  });
  const book = async (hour: string) => {
    const answer = await rider.call('POST', '/book-ride/', {
      ...marked,
      ...former,
      distance_km: 12,
      ride_datetime: `${ordinaryDay(2)}T${hour}:00:00`,
      passenger_count: 2,
      luggage_count: 0,
    });
    return { id: answer.number('id'), trackingId: answer.text('tracking_id') };
  };
  const change = async ({ id }: { readonly id: number }) => {
    const to = { ...marked, distance_km: 12 };
    const changed = await amendOver(asOperator, id, to, { reason: 'Whytext' });
    if (changed.status !== 200) throw new Error(`not changed: ${JSON.stringify(changed.body)}`);
  };
  const [completed, underWay, pending] = [await book('07'), await book('12'), await book('17')];
  await change(completed);
  await change(pending);
  const start_date = islandDay(60);
  const days = { start_date, weekdays: [weekdayOf(start_date)] };
  const series = await rider.call(
    'POST',
    '/series/',
    weekly({ ...marked, distance_km: 12, ...days }),
  );
  const asDriver = callerOf(url, his.token);
  const drive = async (path: string, body: object = {}) => {
    const answer = await asDriver('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  await drive(`/drivers/${his.id}/status/`, { status: 'available' });
  await drive(`/accept-ride/${completed.id}/`);
  await drive(`/finish-ride/${completed.id}/`);
  await rider.call('POST', `/rides/${completed.id}/rating/`, { rating: 3 });
  await drive(`/accept-ride/${underWay.id}/`);
  await change(underWay);
  await drive(`/set-off-ride/${underWay.id}/`);
  await drive('/driver/position/', { lat: 12.1234, lng: -68.9876 });
  const status = { status: 'inactive' };
  await asOperator('POST', `/drivers/${inactive.id}/status/`, status);
  const link = await rider.call('POST', `/rides/${underWay.id}/follow-link/`, {});
  return {
    followToken: link.text('token'),
    seriesId: series.number('id'),
    tokens: {
      visitor: undefined,
      'its rider': rider.access,
      'another rider': (await newRider(product)).access,
      'its driver': his.token,
      'another driver': another.token,
      'inactive driver': inactive.token,
      operator,
      staff,
    },
    rides: { pending, underWay, completed },
  };
}
