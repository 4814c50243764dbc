import { Client, demoToken } from '../api/client.ts';

/** Every kind of caller, as the attack tests use them. */
export const castNames = [
  'visitor',
  'rider',
  'other rider',
  'driver',
  'other driver',
  'suspended driver',
  'operator',
  'staff',
] as const;
export type CastName = (typeof castNames)[number];

/** What each is called in the policy table. */
export const identityOf = {
  visitor: 'visitor',
  rider: 'rider',
  'other rider': 'rider',
  driver: 'driver',
  'other driver': 'driver',
  'suspended driver': 'driver',
  operator: 'operator',
  staff: 'staff',
} as const satisfies Record<CastName, string>;

const demoNames = {
  rider: 'maria',
  driver: 'carlos',
  'other driver': 'diana',
  'suspended driver': 'farida',
  operator: 'olga',
  staff: 'stella',
} as const;

export type Cast = Readonly<Record<CastName, { readonly token: string | undefined }>>;

/** Those of the cast who are there. */
export type SignedIn = Partial<Cast>;

/** Signs in those whom a demo has already: nobody is registered or suspended for it. */
export async function demoCast(url: string): Promise<SignedIn> {
  const { 'suspended driver': _, ...names } = demoNames;
  const tokens = Object.entries(names).map(
    async ([who, username]) => [who, { token: await demoToken(url, username) }] as const,
  );
  return { visitor: { token: undefined }, ...Object.fromEntries(await Promise.all(tokens)) };
}

/** Signs the demo's people in, registers another rider, and suspends a driver after his login. */
export async function assembleCast(url: string): Promise<Cast> {
  const visitor = new Client(url);
  const logIn = async (username: string) => ({ token: await demoToken(url, username) });
  const register = async (): Promise<{ token: string }> => {
    const { status, body } = await visitor.call<{ access: string }>('registerRider', {
      body: {
        username: 'another-rider',
        password: 'a password of another rider',
        phone_number: '5129876',
        email: 'another.rider@example.com',
        first_name: 'Ruth',
        last_name: 'Martina',
      },
    });
    if (status !== 201) throw new Error(`no other rider: ${status} ${JSON.stringify(body)}`);
    return { token: body.access };
  };
  const cast = {
    visitor: { token: undefined },
    rider: await logIn(demoNames.rider),
    'other rider': await register(),
    driver: await logIn(demoNames.driver),
    'other driver': await logIn(demoNames['other driver']),
    'suspended driver': await logIn(demoNames['suspended driver']),
    operator: await logIn(demoNames.operator),
    staff: await logIn(demoNames.staff),
  };
  await suspend(new Client(url, cast.operator.token), demoNames['suspended driver']);
  return cast;
}

async function suspend(operator: Client, username: string): Promise<void> {
  const { body: drivers } = await operator.call<{ id: number; username: string }[]>('drivers');
  const id = drivers.find((driver) => driver.username === username)?.id;
  if (id === undefined) throw new Error(`no driver ${username}`);
  const { status } = await operator.call('setDriverStatus', { id, body: { status: 'inactive' } });
  if (status !== 200) throw new Error(`${username} cannot be suspended: ${status}`);
}
