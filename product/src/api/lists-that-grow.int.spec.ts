import { type Route, routes } from '@trupial/contracts/http';
import { islandDateOf } from '@trupial/island/clock';
import { cursorOf } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { islandDay, lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { weekdayOf, weekly } from '@trupial/testbed/samples/series';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Call } from '@trupial/testbed/api/caller';
import { newRider } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';

// Every list that grows comes in pages: ?limit=, ?cursor= and the next page's address in Link.

interface GrowingList {
  readonly name: keyof typeof routes;
  readonly who: () => Call;
  readonly path: string;
  /** Makes one more row of it. */
  readonly grow: () => Promise<unknown>;
  /** Where its rows are, when the answer is no bare array. */
  readonly within?: string;
}

await lastingDay();
let office: TestOffice;

const post = async (call: Call, path: string, body: object = {}): Promise<void> => {
  const { status } = await call('POST', path, body);
  expect([200, 201]).toContain(status);
};
const book = () => office.book();
async function accept(): Promise<number> {
  const { id } = await office.book();
  await post(office.driver.call, `/accept-ride/${id}/`);
  return id;
}
const complete = async () => post(office.driver.call, `/finish-ride/${await accept()}/`);
const write = () =>
  post(office.visitor, '/contact/', { name: 'Ana', email: 'ana@example.org', message: 'Hello' });
// Too far ahead for its rides to be made, at a moment of their own, in the lists that are read here.
const far = islandDay(60);
const repeat = () =>
  post(office.operator, '/series/', weekly({ start_date: far, weekdays: [weekdayOf(far)] }));
const hire = () => office.newDriver();
const register = () => newRider(office.product);
async function forget(): Promise<void> {
  const { email } = await register();
  await post(office.visitor, '/password/forgot/', { email });
}

const rider = () => office.rider;
const driver = () => office.driver.call;
const operator = () => office.operator;
const staff = () => office.staff;
const visitor = () => office.visitor;

const bookedToday = `/rides/search/?rider_name=Maria%20Curiel&rider_phone=5123456&booking_date=${islandDateOf(new Date().toISOString())}`;

const lists: readonly GrowingList[] = [
  { name: 'rideRequests', who: rider, path: '/ride-requests/', grow: book },
  ...[driver, operator].flatMap((who): GrowingList[] => [
    { name: 'rideRequests', who, path: '/ride-requests/?type=pending', grow: book },
    { name: 'rideRequests', who, path: '/ride-requests/?type=accepted', grow: accept },
    { name: 'rideRequests', who, path: '/ride-requests/?type=completed', grow: complete },
    { name: 'rideHistory', who, path: '/ride-history/', grow: complete },
  ]),
  { name: 'rideHistory', who: rider, path: '/ride-history/', grow: complete },
  { name: 'assignedRides', who: operator, path: '/assigned-rides/', grow: accept },
  { name: 'drivers', who: operator, path: '/drivers/', grow: hire },
  { name: 'driversLeaderboard', who: operator, path: '/drivers-leaderboard/', grow: hire },
  { name: 'searchRides', who: visitor, path: bookedToday, grow: book },
  { name: 'accounts', who: staff, path: '/admin/accounts/', grow: register, within: 'accounts' },
  { name: 'mails', who: staff, path: '/admin/mails/', grow: forget, within: 'mails' },
  {
    name: 'securityLog',
    who: staff,
    path: '/admin/security-log/',
    grow: register,
    within: 'entries',
  },
  { name: 'seriesList', who: operator, path: '/series/', grow: repeat },
  {
    name: 'notifications',
    who: staff,
    path: '/admin/notifications/',
    grow: book,
    within: 'notifications',
  },
  { name: 'contactMessages', who: staff, path: '/admin/messages/', grow: write },
];

const withQuery = (path: string, query: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${query}`;
const nextOf = (answer: Answer): string | undefined =>
  /^<\/api([^>]+)>; rel="next"$/.exec(answer.header('link') ?? '')?.[1];
const idsOf = ({ within }: GrowingList, answer: Answer): unknown[] =>
  (
    (within === undefined ? answer.body : answer.at(within)) as {
      id?: unknown;
      sequence?: unknown;
    }[]
  ).map(({ id, sequence }) => id ?? sequence);

beforeAll(async () => {
  office = await startTestOffice();
  for (const grow of [book, accept, complete, write, hire, forget, repeat]) {
    for (let row = 0; row < 4; row += 1) await grow();
  }
  const counted = async () =>
    ((await staff()('GET', '/admin/mails/')).at('mails') as object[]).length;
  await until(async () => (await counted()) >= 4, 'the mails are written');
});
afterAll(() => office.stop());

it('are all walked here', () => {
  const all: readonly Route[] = Object.values(routes);
  const growing = all.filter(({ list }) => list === 'pages').map(({ name }) => name);
  expect([...new Set(lists.map(({ name }) => name))].toSorted()).toEqual(growing.toSorted());
});

describe.each(lists.map((list) => [`${list.who.name} ${list.path}`, list] as const))(
  '%s',
  (_, list) => {
    it('has each row on exactly one page while rows are added', async () => {
      const call = list.who();
      const before = idsOf(list, await call('GET', list.path));
      expect(before.length).toBeGreaterThanOrEqual(4);
      const seen: unknown[] = [];
      let pages = 0;
      let path: string | undefined = withQuery(list.path, 'limit=2');
      while (path !== undefined) {
        const answer: Answer = await call('GET', path);
        expect(answer.status).toBe(200);
        const ids = idsOf(list, answer);
        path = nextOf(answer);
        // Every page but the last is full.
        expect(path === undefined ? ids.length <= 2 && ids.length > 0 : ids.length === 2).toBe(
          true,
        );
        seen.push(...ids);
        pages += 1;
        if (pages <= 2) await list.grow();
      }
      expect(seen).toHaveLength(new Set(seen).size);
      expect(seen.filter((id) => before.includes(id))).toEqual(before);
      const all = idsOf(list, await call('GET', withQuery(list.path, 'limit=100')));
      expect(seen.filter((id) => !all.includes(id))).toEqual([]);
    });

    it.each([
      'cursor=!',
      'cursor=abc',
      'cursor=MTIz.4',
      `cursor=${'x'.repeat(200)}`,
      // Well formed, but there is no such day.
      `cursor=${cursorOf('2026-02-31T10:00:00.000Z', 5)}`,
      `cursor=${cursorOf('2026-02-31T10:00:00.000000Z', '00000000-0000-4000-8000-000000000000')}`,
      // Postgres knows no such year, and no such fraction.
      `cursor=${cursorOf('0000-01-01T00:00:00.000Z', 5)}`,
      `cursor=${cursorOf('+010000-01-01T00:00:00.000Z', 5)}`,
      `cursor=${cursorOf('0000-01-01T00:00:00.000000Z', '00000000-0000-4000-8000-000000000000')}`,
      `cursor=${cursorOf(`2026-01-01T00:00:00.${'1'.repeat(120)}Z`, 5)}`,
    ])('refuses %s', async (query) => {
      const answer = await list.who()('GET', withQuery(list.path, query));
      expect([answer.status, answer.text('code'), answer.text('error')]).toEqual([
        400,
        'history.bad_cursor',
        'Not a valid cursor.',
      ]);
    });

    it.each(['limit=0', 'limit=-1', 'limit=1001', 'limit=two', 'limit=', 'limit=1.5'])(
      'refuses %s',
      async (query) => {
        const answer = await list.who()('GET', withQuery(list.path, query));
        expect([answer.status, answer.text('code')]).toEqual([400, 'invalid']);
        expect(answer.text('error')).toMatch(/^From 1 to (1000|200)\.$/);
      },
    );
  },
);

it.each(
  lists
    .filter(({ name }) => routes[name].polled)
    .map((list) => [`${list.who.name} ${list.path}`, list] as const),
)('%s is 304 page by page, and counts all', async (_, list) => {
  const call = list.who();
  const first = withQuery(list.path, 'limit=2');
  const answer = await call('GET', first);
  const mark = { 'If-None-Match': answer.header('etag') ?? '' };
  expect((await call('GET', first, undefined, mark)).status).toBe(304);
  const second = nextOf(answer)!;
  const other = await call('GET', second, undefined, mark);
  expect(other.status).toBe(200);
  expect(idsOf(list, other)).not.toEqual(idsOf(list, answer));
  expect((await call('GET', list.path, undefined, mark)).status).toBe(200);
  const all = idsOf(list, await call('GET', list.path));
  expect((await call('GET', `${first}&count_only=true`)).body).toEqual({ count: all.length });
});

it('leaves out the rows of an offset once, not on every page', async () => {
  const [, ...rest] = (await operator()('GET', '/ride-history/')).body as { id: number }[];
  const walked: { id: number }[] = [];
  let path: string | undefined = '/ride-history/?limit=2&offset=1';
  while (path !== undefined) {
    const answer: Answer = await operator()('GET', path);
    walked.push(...(answer.body as { id: number }[]));
    path = nextOf(answer);
  }
  expect(walked.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
});
