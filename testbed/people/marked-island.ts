import { callerOf } from '../api/caller.ts';
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
  stars: /"rating":3,"rateable_until"|"step":"rated"[^{]*"rating":3\b/,
  driver: /Driverlast/,
  'driver’s first name': /Drivername/,
  'driver’s phone': /5127722/,
  'driver’s login': /driver-login/,
  plate: /TX-9911/,
  position: /12\.1234|-68\.9876/,
  account: /rider-login|"Accountname|own@example/,
};

const islandDay = (daysAhead: number): string =>
  new Date(Date.now() - 4 * 3_600_000 + daysAhead * 86_400_000).toISOString().slice(0, 10);

export interface MarkedIsland {
  readonly tokens: Readonly<Record<Reader, string | undefined>>;
  /** One that nobody has taken, one that is under way, one that was completed and rated. */
  /** Of the ride that is under way. */
  readonly followToken: string;
  readonly rides: Readonly<
    Record<
      'pending' | 'underWay' | 'completed',
      { readonly id: number; readonly trackingId: string }
    >
  >;
}

/** Makes the island's people and its three rides. */
export async function markIsland(product: TestProduct): Promise<MarkedIsland> {
  const { url } = product;
  const tokenOf = async (who: { username: string; password: string }) =>
    (await login(product, who)).text('access');
  const staff = await tokenOf(product.staff);
  const office = { ...registration(), password: 'a long operator password' };
  await callerOf(url, staff)('POST', '/admin/accounts/', { ...office, role: 'operator' });
  const operator = await tokenOf(office);
  const driver = async (changes: object) => {
    const form = driverForm(changes as Record<string, unknown>);
    const id = (await callerOf(url, operator)('POST', '/drivers/create/', form)).number('id');
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
      pickup_location: 'Pickupstraat 11',
      dropoff_location: 'Dropoffweg 12',
      distance_km: 12,
      ride_datetime: `${islandDay(2)}T${hour}:00:00`,
      passenger_count: 2,
      luggage_count: 0,
      rider_name: 'Ridername Curiel',
      rider_phone: '5129911',
      rider_note: 'Notetext',
      rider_email: 'detailmail@example.com',
      sign_name: 'Signtext',
      flight_number: 'KL9911',
      flight_direction: 'arrival',
    });
    return { id: answer.number('id'), trackingId: answer.text('tracking_id') };
  };
  const [completed, underWay, pending] = [await book('07'), await book('12'), await book('17')];
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
  await drive(`/set-off-ride/${underWay.id}/`);
  await drive('/driver/position/', { lat: 12.1234, lng: -68.9876 });
  const status = { status: 'inactive' };
  await callerOf(url, operator)('POST', `/drivers/${inactive.id}/status/`, status);
  const link = await rider.call('POST', `/rides/${underWay.id}/follow-link/`, {});
  return {
    followToken: link.text('token'),
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
