import type { Browser } from 'playwright-core';
import { desk, type Person as Window, personAt, phone } from '@trupial/testbed/browser/browser';
import type { MovedClock } from '@trupial/testbed/browser/moved-clock';
import { staff } from '@trupial/testbed/product/settings';
import { password, Person } from './person.ts';

export interface DayDriver {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly vehicle: string;
  readonly vehicleType: string;
  readonly person: Person;
}

/** The people of the day: 3 operators, 20 drivers, a rider with an account, a visitor. */
export interface Cast {
  readonly olga: Person;
  readonly otto: Person;
  readonly oda: Person;
  readonly drivers: readonly DayDriver[];
  readonly rosa: Person;
  readonly visitor: Person;
}

const firstNames = [
  'Dario',
  'Dita',
  'Dean',
  'Alvin',
  'Bianca',
  'Cedric',
  'Elena',
  'Frensel',
  'Gina',
  'Hensly',
  'Ivana',
  'Jurney',
  'Karin',
  'Lionel',
  'Mirto',
  'Naomi',
  'Orlando',
  'Petra',
  'Quincy',
  'Rudsel',
] as const;

/** Creates all accounts, as staff and operators do, and signs them in. */
export async function assembleCast(url: string): Promise<Cast> {
  const office = await new Person(url, staff.username).signIn(staff.password);
  const operators = ['olga', 'otto', 'oda'] as const;
  await Promise.all(
    operators.map((username, index) =>
      office.call('createAccount', {
        body: {
          role: 'operator',
          username,
          password,
          first_name: `${username[0]?.toUpperCase()}${username.slice(1)}`,
          last_name: 'Martina',
          email: `${username}@trupial.example`,
          phone_number: `510000${index}`,
        },
      }),
    ),
  );
  const [olga, otto, oda] = await Promise.all([
    new Person(url, 'olga').signIn(),
    new Person(url, 'otto').signIn(),
    new Person(url, 'oda').signIn(),
  ]);
  const drivers: DayDriver[] = [];
  // One after the other: each costs as much as a password shall, and of twenty at once a slow machine
  // may refuse some for the time. An account has no key under which it could be made again.
  for (const [index, first] of firstNames.entries()) {
    const number = String(index).padStart(2, '0');
    const username = first.toLowerCase();
    const vehicleType = index % 4 === 0 ? 'Hyundai H-1 (XL)' : 'Toyota Corolla (Comfort)';
    const { id } = await olga.call('createDriver', {
      body: {
        username,
        password,
        first_name: first,
        last_name: 'Cijntje',
        phone_number: `52000${number}`,
        vehicle_type: vehicleType,
        vehicle_plate: `TX-1${number}`,
        seats: '7',
        bags: '6',
      },
    });
    drivers.push({
      id,
      name: `${first} Cijntje`,
      phone: `+599 9 520 00${number}`,
      vehicle: `${vehicleType} · TX-1${number}`,
      vehicleType,
      person: await new Person(url, username).signIn(),
    });
  }
  const visitor = new Person(url, 'visitor');
  await visitor.call('registerRider', {
    body: {
      username: 'rosa',
      password,
      first_name: 'Rosa',
      last_name: 'Maduro',
      email: 'rosa@example.com',
      phone_number: '5300001',
    },
  });
  const rosa = await new Person(url, 'rosa').signIn();
  return { olga, otto, oda, drivers, rosa, visitor };
}

/** A session lasts a month: on another day all sign in again. */
export async function signInAgain({ olga, otto, oda, drivers, rosa }: Cast): Promise<void> {
  const people = [olga, otto, oda, rosa, ...drivers.map(({ person }) => person)];
  await Promise.all(people.map((person) => person.signIn()));
}

/** The windows that are open all day. */
export interface Windows {
  readonly pending: Window;
  readonly assigned: Window;
  readonly dashboard: Window;
  readonly board: Window;
  readonly dario: Window;
  readonly dita: Window;
  readonly dean: Window;
  readonly rosa: Window;
  readonly all: readonly Window[];
}

/** Opens a window for each of them, signed in and at his place. */
export async function openWindows(
  browser: Browser,
  url: string,
  clock: MovedClock,
): Promise<Windows> {
  const open = async (username: string, size: typeof desk, path: string): Promise<Window> => {
    const window = await personAt(browser, url, size);
    await clock.follow(window.page.context());
    const { page } = window;
    await page.goto(`/login?return=${encodeURIComponent(path)}`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((address) => address.pathname === path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A pointer over a list would hold it still.
    await page.mouse.move(0, 0);
    return window;
  };
  const windows = {
    pending: await open('olga', desk, '/operator/pending-rides'),
    assigned: await open('otto', desk, '/operator/assigned-rides'),
    dashboard: await open('otto', desk, '/operator'),
    board: await open('oda', desk, '/operator/live-board'),
    dario: await open('dario', phone, '/driverpanel'),
    dita: await open('dita', phone, '/driverpanel'),
    dean: await open('dean', phone, '/activerides'),
    rosa: await open('rosa', phone, '/myridehistory'),
  };
  return { ...windows, all: Object.values(windows) };
}
