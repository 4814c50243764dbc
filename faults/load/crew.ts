import { type CallName, paths } from '@trupial/contracts/paths';
import { until } from '@trupial/service-kit/testing/until';
import { staff } from '@trupial/testbed/product/settings';
import { Person } from './person.ts';

/** All accounts that take part; visitors have none. */
export interface Crew {
  readonly operators: readonly Person[];
  readonly riders: readonly Person[];
  readonly drivers: readonly { readonly id: number; readonly person: Person }[];
}

const password = 'a long password of the crew';

/** Creates accounts over the API. Several runs can share one product; `tag` keeps their accounts apart. */
export async function createCrew(
  url: string,
  { drivers, operators, riders, tag = 'f' }: CrewSize,
): Promise<Crew> {
  const call = async (name: CallName, body: unknown, headers = {}): Promise<{ id?: number }> => {
    const response = await fetch(`${url}/api${paths[name].path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { id?: number };
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const office = new Person(url, { role: 'operator', id: 0 }, staff);
  let asStaff = {};
  // Beside other products that start, the first sign-in may take too long.
  await until(
    async () => {
      asStaff = await office.headers().catch(() => ({}));
      return 'Authorization' in asStaff;
    },
    'staff to sign in',
    60_000,
  );
  const form = (username: string) => ({
    username,
    password,
    first_name: 'Crew',
    last_name: username,
    email: `${username}@example.com`,
    phone_number: '5123456',
  });
  const numbered = (count: number, kind: string): string[] =>
    Array.from({ length: count }, (_, index) => `${tag}-${kind}-${index + 1}`);

  const made: Crew['drivers'][number][] = [];
  for (const username of numbered(drivers, 'driver')) {
    const { id = 0 } = await call(
      'createDriver',
      { ...form(username), vehicle_type: 'Kia Picanto (Economy)', seats: 4, bags: 2 },
      asStaff,
    );
    made.push({ id, person: new Person(url, { role: 'driver', id }, { username, password }) });
  }
  const inOffice: Person[] = [];
  for (const username of numbered(operators, 'operator')) {
    const { id = 0 } = await call(
      'createAccount',
      { ...form(username), role: 'operator' },
      asStaff,
    );
    inOffice.push(new Person(url, { role: 'operator', id }, { username, password }));
  }
  const booking: Person[] = [];
  for (const username of numbered(riders, 'rider')) {
    await call('registerRider', form(username));
    const account = { username, password };
    const id = await accountIdOf(new Person(url, { role: 'rider', id: 0 }, account));
    booking.push(new Person(url, { role: 'rider', id }, account));
  }
  return { operators: inOffice, riders: booking, drivers: made };
}

interface CrewSize {
  readonly drivers: number;
  readonly operators: number;
  readonly riders: number;
  readonly tag?: string;
}

/** The account id that an access token names (its subject). */
async function accountIdOf(person: Person): Promise<number> {
  const { Authorization = '' } = await person.headers();
  const [, claims = ''] = Authorization.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string };
  if (sub === undefined) throw new Error('an access token without a subject');
  return Number(sub);
}
