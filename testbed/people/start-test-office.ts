import type { Logger } from '@trupial/service-kit';
import { type Answer, type Call, callerOf } from '../api/caller.ts';
import { asUser, driverForm, newRider, registration } from './people.ts';
import { startTestProduct, type TestProduct } from '../product/start-test-product.ts';
import { ordinaryDay } from '../samples/ordinary-day.ts';

export interface TestDriver {
  readonly id: number;
  readonly username: string;
  readonly call: Call;
}

export interface BookedRide {
  readonly id: number;
  readonly trackingId: string;
  readonly receipt: string;
  readonly answer: Answer;
}

/** The whole product with a user of every role, called over HTTP. */
export interface TestOffice {
  readonly product: TestProduct;
  readonly staff: Call;
  readonly operator: Call;
  readonly rider: Call;
  readonly visitor: Call;
  readonly driver: TestDriver;
  newDriver(changes?: Readonly<Record<string, unknown>>): Promise<TestDriver>;
  /** Books a ride at an hour that no other ride of this office has. */
  book(caller?: Call, changes?: Readonly<Record<string, unknown>>): Promise<BookedRide>;
  stop(): Promise<void>;
}

/** Its operator. */
export const officer = { username: 'olga', password: 'a long operator password' };

/** Starts the product and its people: staff, an operator, a rider and a driver. */
export async function startTestOffice(
  environment: Readonly<Record<string, string>> = {},
  logger?: Logger,
): Promise<TestOffice> {
  const product = await startTestProduct(environment, logger);
  const staff = await asUser(product, product.staff);
  await staff('POST', '/admin/accounts/', { ...registration(), ...officer, role: 'operator' });
  const operator = await asUser(product, officer);
  const { call: rider } = await newRider(product);
  let booked = 0;

  async function newDriver(changes = {}): Promise<TestDriver> {
    const form = driverForm(changes);
    const created = await operator('POST', '/drivers/create/', form);
    if (created.status !== 201) throw new Error(`no driver: ${JSON.stringify(created.body)}`);
    return {
      id: created.number('id'),
      username: form.username,
      call: await asUser(product, form),
    };
  }

  async function book(caller = rider, changes = {}): Promise<BookedRide> {
    // Five rides a day, three hours apart: reservations never touch each other by chance.
    const day = ordinaryDay(2 + Math.floor(booked / 5));
    const hour = String(7 + 3 * (booked++ % 5)).padStart(2, '0');
    const answer = await caller('POST', '/book-ride/', {
      pickup_location: 'hato-international-airport',
      dropoff_location: 'jan-thiel-beach',
      ride_datetime: `${day}T${hour}:00:00`,
      passenger_count: 2,
      luggage_count: 1,
      rider_name: 'Maria Curiel',
      rider_phone: '512-3456',
      ...changes,
    });
    if (answer.status !== 201) throw new Error(`not booked: ${JSON.stringify(answer.body)}`);
    return {
      id: answer.number('id'),
      trackingId: answer.text('tracking_id'),
      receipt: answer.text('receipt'),
      answer,
    };
  }

  return {
    product,
    staff,
    operator,
    rider,
    visitor: callerOf(product.url),
    driver: await newDriver(),
    newDriver,
    book,
    stop: () => product.stop(),
  };
}
