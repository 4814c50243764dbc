import { type Answer, type Call, callerOf } from '../api/caller.ts';
import type { TestProduct } from '../product/start-test-product.ts';

let registered = 0;

/** A registration that is valid except for what a test changes; its names are unique. */
export function registration(changes: Readonly<Record<string, unknown>> = {}) {
  registered += 1;
  const name = `rider${registered}`;
  return {
    username: name,
    password: 'correct horse battery',
    phone_number: '5123456',
    email: `${name}@example.com`,
    first_name: 'Maria',
    last_name: 'Curiel',
    ...changes,
  };
}

/** What the office fills in to create a driver's account, each time of another person. */
export const driverForm = (changes: Readonly<Record<string, unknown>> = {}) => {
  const { phone_number: phone, ...person } = registration();
  return {
    ...person,
    password: 'a long driver password',
    phone_number: phone,
    vehicle_type: 'Toyota Corolla (Comfort)',
    vehicle_plate: 'TX-118',
    seats: 4,
    bags: 3,
    ...changes,
  };
};

export interface SignedIn {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly access: string;
  readonly refresh: string;
  readonly call: Call;
}

/** Registers a rider and answers him as signed in. */
export async function newRider(
  { url }: TestProduct,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<SignedIn> {
  const form = registration(changes);
  const answer = await callerOf(url)('POST', '/register-rider/', form);
  if (answer.status !== 201) throw new Error(`not registered: ${JSON.stringify(answer.body)}`);
  return {
    ...form,
    access: answer.text('access'),
    refresh: answer.text('refresh'),
    call: callerOf(url, answer.text('access')),
  };
}

/** The answer to a sign-in, whatever it is. */
export const login = (
  { url }: Pick<TestProduct, 'url'>,
  who: { readonly username: string; readonly password: string },
): Promise<Answer> =>
  callerOf(url)('POST', '/login/', { username: who.username, password: who.password });

/** Calls as a user who signs in with his password. */
export async function asUser(
  product: Pick<TestProduct, 'url'>,
  who: { readonly username: string; readonly password: string },
): Promise<Call> {
  const answer = await login(product, who);
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`);
  return callerOf(product.url, answer.text('access'));
}
