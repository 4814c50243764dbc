import { join } from 'node:path';
import { createLogger } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { placesOf } from '@trupial/testbed/kept/everything-kept';
import { type FileSearch, filesWith } from '@trupial/testbed/kept/files-with';
import { ArchivedServer } from '@trupial/testbed/database/archived-server';
import { changeWithReason } from '@trupial/testbed/people/change-with-reason';
import { newRider } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { islandDay } from '@trupial/testbed/samples/ordinary-day';
import { weekdayOf } from '@trupial/testbed/samples/series';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Every file that a database server has, its archive and its backups, searched for people whose data
// are unmistakable. Whoever sees one of these texts in a file can read it without any key.
const ofRides = [
  'Kanarina',
  'Zevenbergen',
  '7401963',
  'Kanariapiku',
  'Canary Cliff',
  'KNR8877',
  'canary bell',
  'canary reason',
  'zeven@cliff.example',
];
const ofDrivers = ['Chofernaria', 'Kanarivogel', '7402853', 'KNR-77'];
const ofAccounts = ['Riderkanari', 'Finkanari', '7405174', 'Vogelnest', 'Kaya Nachtegaal'];
const ofAddresses = ['finkanari.first', 'FinKanari.Second', 'finkanari.third'];
const ofMessages = ['Briefkanari', 'hoed vergeten'];
const canaries = [...ofRides, ...ofDrivers, ...ofAccounts, ...ofAddresses, ...ofMessages];

const trip = {
  rider_name: 'Kanarina Zevenbergen',
  rider_phone: '740-1963',
  pickup_location: 'Kaya Kanariapiku 77',
  dropoff_location: 'Canary Cliff Bungalow 9',
  distance_km: 12,
  rider_note: 'Ring the canary bell',
  rider_email: 'zeven@cliff.example',
  sign_name: 'Kanarina',
  flight_number: 'KNR 8877',
  flight_direction: 'arrival',
};

describe('the files of a server that has archived and backed up', () => {
  const logged: string[] = [];
  const logger = createLogger({
    level: 'trace',
    destination: { write: (line) => void logged.push(line) },
  });
  let server: ArchivedServer;
  let office: TestOffice;

  /** Tokens of mails, once mailed. */
  const links: string[] = [];
  /** The token in the newest mail to an address that leads to a page. */
  const linkIn = async (email: string, page: string): Promise<string> => {
    let token = '';
    await until(async () => {
      const { body } = await office.staff('GET', '/admin/mails/');
      const { mails } = body as { mails: { to: string; text: string | null }[] };
      const texts = mails.flatMap(({ to, text }) => (to === email && text ? [text] : []));
      token = new RegExp(`${page}#token=([\\w-]{43})`).exec(texts.join('\n'))?.[1] ?? '';
      return token !== '';
    }, `a mail to ${email} with a link to ${page}`);
    return token;
  };
  const settled = () =>
    until(async () => {
      const models = (await office.staff('GET', '/admin/read-models/')).body as { lag: number }[];
      return models.every(({ lag }) => lag === 0);
    }, 'read models that have seen the whole log');

  beforeAll(async () => {
    server = await ArchivedServer.start();
    office = await startTestOffice({ DATABASE_URL: server.url }, logger);
    const chofer = await office.newDriver({
      username: 'kanarivogel',
      first_name: 'Chofernaria',
      last_name: 'Kanarivogel',
      phone_number: '740-2853',
      vehicle_plate: 'KNR-77',
    });
    const rider = await newRider(office.product, {
      username: 'finkanari',
      first_name: 'Riderkanari',
      last_name: 'Finkanari',
      email: 'finkanari.first@example.com',
      phone_number: '740-5174',
    });
    // Of every kind: confirmed, waiting, taken back, asked for a new password; his mails in the outbox.
    const { call } = rider;
    const profile = { first_name: 'Riderkanari', last_name: 'Finkanari', phone_number: '740-5174' };
    const confirm = await linkIn('finkanari.first@example.com', '/confirm-email');
    expect((await call('POST', '/email/confirm/', { token: confirm })).status).toBe(200);
    for (const email of ['FinKanari.Second@example.com', 'finkanari.third@example.com']) {
      expect((await call('PUT', '/user/profile/', { ...profile, email })).status).toBe(200);
      await linkIn(email, '/confirm-email');
    }
    await call('POST', '/password/forgot/', { email: 'finkanari.FIRST@example.com' });
    const reset = await linkIn('finkanari.first@example.com', '/reset-password');
    const undo = await linkIn('finkanari.first@example.com', '/undo-email');
    links.push(confirm, reset, undo);
    const found = await office.staff('GET', '/admin/accounts/?search=KANARI.THIRD');
    expect(found.at('accounts', 'length')).toBe(1);
    await call('POST', '/user/favorites/create/', {
      name: 'Vogelnest',
      address: 'Kaya Nachtegaal 5',
      location_type: 'home',
      is_default_pickup: true,
      is_default_dropoff: false,
    });
    const searched = { path: '/myridehistory?search=Vogelnest&sort=fare' };
    expect((await call('PUT', '/user/last-visited-page/', searched)).status).toBe(200);
    const changed = await rider.call('PUT', '/user/profile/', {
      first_name: 'Riderkanari Maria',
      last_name: 'Finkanari',
      email: 'finkanari.third@example.com',
      phone_number: '740-5174',
    });
    expect(changed.status).toBe(200);
    await office.visitor('POST', '/contact/', {
      name: 'Briefkanari',
      email: 'someone@example.com',
      message: 'Ik ben mijn hoed vergeten, bel 740-5174.',
    });
    for (const caller of [office.visitor, rider.call, office.operator]) {
      const { id } = await office.book(caller, trip);
      for (const step of ['accept', 'pickup', 'start', 'finish']) {
        expect((await chofer.call('POST', `/${step}-ride/${id}/`, {})).status).toBe(200);
      }
    }
    const open = await office.book(office.visitor, trip);
    // Recurring rides, too far ahead to be made: sealed with keys of their own.
    const weekly = {
      ...trip,
      passenger_count: 1,
      luggage_count: 0,
      start_date: islandDay(60),
      time: '08:00',
      weekdays: [weekdayOf(islandDay(60))],
      count: 4,
    };
    for (const caller of [rider.call, office.operator]) {
      const id = (await caller('POST', '/series/', weekly)).number('id');
      const series = { id, first: weekly.start_date };
      await changeWithReason(office.operator, open.id, series, 'A canary reason');
    }
    await settled();
    // What reading, sorting and searching leave behind counts too.
    for (const path of [
      '/ride-requests/?type=pending',
      '/ride-requests/?type=completed',
      '/ride-history/?search=kanariapiku',
      '/ride-history/summary/?search=kanarina',
      '/drivers-leaderboard/',
    ]) {
      expect((await office.operator('GET', path)).status).toBe(200);
    }
    const tracked = await office.visitor('GET', `/rides/search/?tracking_id=${open.trackingId}`);
    expect(JSON.stringify(tracked.body)).toContain('Kanarina Zevenbergen');
    // What people are told waits for the office, because there is no carrier.
    await until(async () => {
      const told = JSON.stringify((await office.staff('GET', '/admin/notifications/')).body);
      return ['Kanariapiku', 'Canary Cliff', 'zeven@cliff.example'].every((text) =>
        told.includes(text),
      );
    }, 'the notifications of the rides');
    await server.use((client) => client.query('vacuum analyze'));
    await server.use((client) => client.query('checkpoint'));
    await server.baseBackup('live', 'backup');
    const person = { phone_number: '740-1963', also_open: true };
    const erased = await office.staff('POST', '/admin/erasures/', person);
    expect((erased.body as { rides: number[] }).rides).toHaveLength(4);
    const account = await office.staff('POST', '/admin/erasures/', { phone_number: '740-5174' });
    expect(account.body).toMatchObject({ accounts: ['finkanari'], messages: 1 });
    const driver = await office.staff('POST', '/admin/erasures/', { username: 'kanarivogel' });
    expect(driver.status).toBe(200);
    await settled();
    await server.use((client) => client.query('checkpoint'));
    await server.archived();
    await server.unpackArchive('unpacked');
  });
  afterAll(async () => {
    await office.stop();
    await server.stop();
  });

  const search = async (name: string): Promise<FileSearch> => {
    const found = await filesWith(join(server.folder, name), [...canaries, ...links]);
    console.log(
      `${name}: ${found.files} files, ${found.bytes.toLocaleString('en')} bytes, ${found.hits.length} hits`,
    );
    return found;
  };

  it.each([
    ['the backup from before the erasure', 'backup'],
    ['the archive of the write-ahead log', 'unpacked'],
    ['the data folder after the erasure', 'live'],
  ])('%s holds nothing of them that can be read', async (_, name) => {
    const { files, hits } = await search(name);
    expect(files).toBeGreaterThan(0);
    expect(hits).toEqual([]);
  });

  it('and neither is there anything to pass on to them', async () => {
    const listed = async () =>
      JSON.stringify((await office.staff('GET', '/admin/notifications/?limit=200')).body);
    // Notifications follow the log at their own pace.
    const left = async () => {
      const told = await listed();
      return canaries.filter((text) => told.includes(text));
    };
    await expect.poll(left).toEqual([]);
    expect(await listed()).toContain('"kind":"booked"');
  });

  it('and neither do the lines of the processes', () => {
    expect(logged.length).toBeGreaterThan(50);
    // No field is in a line twice: readers of JSON do not agree on what that means.
    expect(logged.filter((line) => line.split('"service":').length > 2)).toEqual([]);
    const lines = new Map(logged.map((line) => [line, line]));
    expect(placesOf(canaries, lines)).toEqual([]);
  });

  it('are searched by something that finds a text wherever it lies', async () => {
    const marks = ['Telkanari', '7403741'];
    await server.use((client) =>
      client.query('create table public.marks as select $1::text as name, $2::text as number', [
        marks[0]?.toUpperCase(),
        '+5999 740-3741',
      ]),
    );
    await server.use((client) => client.query('checkpoint'));
    const { hits } = await filesWith(join(server.folder, 'live'), marks);
    expect(new Set(hits.map((hit) => hit.split(': ')[1]))).toEqual(new Set(marks));
    expect(hits.some((hit) => hit.includes('pg_wal/'))).toBe(true);
    expect(hits.some((hit) => hit.includes('base/'))).toBe(true);
  });
});
