import { join } from 'node:path';
import { createLogger, ensureRoles, loadConfig, migrate } from '@trupial/service-kit';
import { endKeptConnections, oldMigrations } from '@trupial/service-kit/testing';
import { asUser } from '@trupial/testbed/people/people';
import { ArchivedServer } from '@trupial/testbed/database/archived-server';
import { filesWith } from '@trupial/testbed/kept/files-with';
import { staff, staffSettings, testSecret } from '@trupial/testbed/product/settings';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './paths.ts';
import { runProduct } from './product.ts';
import { services } from './services.ts';

// A database from before read models, accounts and messages were sealed, with rows in clear.

/** The last migration of each service that does not seal. */
const inClearUntil: Readonly<Record<string, number>> = {
  booking: 9,
  dispatch: 7,
  identity: 13,
  reporting: 5,
};
const canaries = [
  'Oudkanari',
  'Vroegerstra',
  '7408264',
  'KNR-88',
  'Oudenest',
  'Kaya Merel',
  'Oudschrift',
  'oude.wijs@example.com',
  'Oudgeheim',
];

let server: ArchivedServer;
beforeAll(async () => void (server = await ArchivedServer.start()));
afterAll(() => server.stop());

async function migrateAsBefore(): Promise<void> {
  await ensureRoles(server.url);
  for (const { name, migrations, projections } of services) {
    const last = inClearUntil[name];
    // A service that there was not.
    if (last === undefined) continue;
    const dir = await oldMigrations(join(root, migrations), last);
    const tables = projections.flatMap((one) => one.tables);
    await migrate({ url: server.url, schema: name, dir, tables });
  }
}

/** Rows as the version before wrote them. */
const inClear = `
  set search_path to booking;
  insert into identity.accounts (role, username, password_hash, first_name, last_name, email, phone,
    vehicle, pending, created_at)
  values ('rider', 'oudkanari', 'none', 'Oudkanari', 'Vroegerstra', 'Oude.Wijs@example.com',
    '+59997408264', '{"type": "Taxi", "plate": "KNR-88", "seats": 4, "bags": 2}', false, now());
  insert into identity.favorites (account_id, name, address, location_type, is_default_pickup,
    is_default_dropoff)
  select id, 'Oudenest', 'Kaya Merel 3', 'home', true, false from identity.accounts;
  insert into identity.mails (id, recipient, subject, body, created_at, deliver_until, next_try_at,
    sent_at, account_id)
  select gen_random_uuid(), email, 'An old one', null, now(), now(), now(), now(), id
  from identity.accounts;
  insert into identity.outbox (mail_id, recipient, subject, body, delivered_at)
  select id, recipient, subject, 'Oudgeheim', now() from identity.mails;
  insert into booking.contact_messages (name, email, message, sent_at)
  values ('Oudschrift', 'old@example.com', 'Call me at 740-8264.', now());
  insert into dispatch.rides (id, version, changed_at, tracking_id, rider_name, rider_phone, pickup,
    dropoff, scheduled_for, passengers, luggage, distance_meters, duration_minutes, fare_minor,
    ride_type, status, declined_by, hidden_from, requested_at, waiting_since)
  values (1, 1, now(), '20261120-0123456789', 'Oudkanari Vroegerstra', '+59997408264', 'Kaya Merel 3',
    'Punda', now(), 1, 0, 1000, 5, 900, 'local', 'Pending', '{}', '{}', now(), now());`;

it(
  'is sealed when it is migrated, and nothing in its tables’ files is in clear',
  { timeout: 120_000 },
  async () => {
    await migrateAsBefore();
    await server.use((client) => client.query(inClear));
    await server.use((client) => client.query('checkpoint'));
    const base = join(server.folder, 'live', 'cluster', 'base');
    const before = await filesWith(base, canaries);
    expect(new Set(before.hits.map((hit) => hit.split(': ')[1]))).toEqual(new Set(canaries));

    const config = loadConfig({
      PORT: '0',
      DATABASE_URL: server.url,
      TRUPIAL_DEMO: '0',
      TRUPIAL_JWT_SECRET: testSecret,
      TRUPIAL_SEAL_KEY: testSecret,
      ...staffSettings,
    });
    const logger = createLogger({ level: 'fatal' });
    const product = await runProduct(config, { say: () => undefined, logger });
    try {
      const call = await asUser({ url: product.url ?? '' }, staff);
      const { body: accounts } = await call('GET', '/admin/accounts/?search=vroeger');
      expect(accounts).toMatchObject({
        accounts: [
          {
            username: 'oudkanari',
            first_name: 'Oudkanari',
            email: 'Oude.Wijs@example.com',
            phone_number: '+59997408264',
            vehicle_plate: 'KNR-88',
          },
        ],
      });
      const { body: messages } = await call('GET', '/admin/messages/');
      expect(messages).toMatchObject([{ name: 'Oudschrift', email: 'old@example.com' }]);
      const erased = await call('POST', '/admin/erasures/', {
        phone_number: '740-8264',
        preview: true,
      });
      expect(erased.body).toMatchObject({ accounts: ['oudkanari'], messages: 1, mails: 1 });
      const { body: mails } = await call('GET', '/admin/mails/');
      expect(mails).toMatchObject({
        mails: [{ to: 'Oude.Wijs@example.com', text: 'Oudgeheim', status: 'kept' }],
      });
    } finally {
      endKeptConnections();
      await product.close();
    }
    await server.use((client) => client.query('checkpoint'));
    const left = await server.use((client) => inClearTables(client));
    expect(left).toEqual([]);
    // Files of what was dropped are removed by the checkpoint; statistics of dropped columns go too.
    expect((await filesWith(base, canaries)).hits).toEqual([]);
  },
);

async function inClearTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relname like '%\\_in\\_clear'`,
  );
  return rows.map(({ name }) => name);
}
