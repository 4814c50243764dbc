import { carrierMessages } from '@trupial/contracts/messages';
import { refusalOf, testSecret, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NotificationsRig, startNotifications } from '../testing/notifications.rig.ts';
import { NotificationQueue } from '../queue/notification.queue.ts';
import { CarrierKeys } from './carrier-keys.ts';
import { twilioSignature } from './twilio-reports.ts';
import { whatsappSignature } from './whatsapp-reports.ts';

const { carrierChallenge, carrierReport } = carrierMessages;

const publicUrl = 'https://taxi.example';
const appSecret = 'a secret of the app';
const verifyToken = 'a token of the office';
const number = '+59995123456';

let rig: NotificationsRig;
const keys = new CarrierKeys({ secret: testSecret });
beforeAll(async () => {
  rig = await startNotifications({
    env: {
      TRUPIAL_PUBLIC_URL: publicUrl,
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_SENDER: '+15005550006',
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_ACCESS_TOKEN: 'secret',
      WHATSAPP_TEMPLATE: 'ride_news',
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
    },
  });
});
afterAll(() => rig.stop());

const hear = (carrier: 'twilio' | 'whatsapp', body: string, signature: string) =>
  rig.service.messenger.request(carrierReport, { carrier, body, signature });

/** WhatsApp's report of one message, signed. */
const report = (id: string, status: string, code?: number) => {
  const errors = code === undefined ? undefined : [{ code, title: `${number} was not reached` }];
  const one = { id, status, recipient_id: number.slice(1), errors };
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [one] } }] }] });
  return hear('whatsapp', body, whatsappSignature(appSecret, body));
};

/** Books a ride whose notification WhatsApp takes; answers what it calls it. */
async function taken(): Promise<{ rideId: number; carrierId: string }> {
  const { rideId } = await rig.book();
  await rig.settled();
  return { rideId, carrierId: `carrier ${rig.carriers.whatsapp.given.at(-1)?.id}` };
}

/** Erases whoever booked a ride; the notifications know of it. */
async function erased(rideId: number): Promise<void> {
  const at = rig.now();
  await rig.ride(rideId, { type: 'ContactErased', data: { by: 'staff', driverId: null, at } });
  await rig.followed();
}

const stateOf = async (ride: number) => {
  const row = (await rig.rows()).find(({ rideId, kind }) => rideId === ride && kind === 'booked');
  return `${row?.state} ${row?.reason} ${row?.detail}`;
};
const failed = 'failed undelivered 131026: not reached by WhatsApp';
const delivered = 'delivered null null';

describe('what a carrier says of a notification', () => {
  it.each([
    ['that it arrived', ['delivered'], delivered],
    ['that it arrived, twice', ['delivered', 'delivered'], delivered],
    ['that it was read, before it arrived', ['read', 'delivered', 'sent'], delivered],
    ['that it was sent', ['sent'], 'sent null null'],
    ['that it did not arrive', ['failed'], failed],
    ['that it did not arrive, twice', ['failed', 'failed'], failed],
    ['that it arrived at another telephone after all', ['failed', 'delivered'], delivered],
    ['that one of several telephones did not get it', ['delivered', 'failed'], delivered],
  ])('%s', async (_, said, expected) => {
    const { rideId, carrierId } = await taken();
    for (const status of said) {
      await report(carrierId, status, status === 'failed' ? 131_026 : undefined);
    }
    expect(await stateOf(rideId)).toBe(expected);
  });

  it('before we had noted that it was taken', async () => {
    const { whatsapp } = rig.carriers;
    whatsapp.behave = async ({ id }) => {
      await report(`carrier ${id}`, 'failed', 131_026);
      await report(`carrier ${id}`, 'delivered');
    };
    const { rideId } = await taken();
    whatsapp.behave = () => Promise.resolve();
    const isApplied = async (): Promise<boolean> => (await stateOf(rideId)) === delivered;
    await until(isApplied, 'the report is applied');
    const { rows } = await rig.service.pool.query('select from carrier_reports');
    expect(rows).toEqual([]);
  });

  it.each([
    ['a number without WhatsApp: an SMS, once', ['failed', 'failed'], ['failed', 'sent']],
    ['a message that arrived at another telephone: none', ['failed', 'delivered'], ['delivered']],
  ])('of %s', async (_, said, expected) => {
    const { rideId, carrierId } = await taken();
    const ofRide = () => rig.carriers.sms.given.filter(({ to }) => to.rideId === rideId);
    for (const status of said) {
      await report(carrierId, status, status === 'failed' ? 131_026 : undefined);
    }
    const states = async () =>
      (await rig.rows()).flatMap((row) => (row.rideId === rideId ? [row.state] : []));
    expect(ofRide()).toEqual([]);
    rig.time.forward(21_000);
    await rig.settled();
    expect(await states()).toEqual(expected);
    expect(ofRide()).toHaveLength(expected.length - 1);
  });

  it('asks the office to call a rider who did not get what cannot wait, once', async () => {
    const { rideId, carrierId } = await taken();
    await report(carrierId, 'failed', 131_048);
    await report(carrierId, 'failed', 131_048);
    await rig.settled();
    const told = (await rig.rows()).filter((row) => row.rideId === rideId);
    expect(told.map(({ kind }) => kind)).toEqual(['booked', 'call_needed']);
  });

  it('hours later, when its ride is cancelled, asks for no call', async () => {
    const over = await taken();
    const data = { by: 'operator', reason: 'x', driverId: null, at: rig.now() } as const;
    await rig.ride(over.rideId, { type: 'RideCancelled', data });
    // So that the last message is that of the other ride.
    await rig.settled();
    const waits = await taken();
    for (const { carrierId } of [over, waits]) await report(carrierId, 'failed', 131_048);
    await rig.settled();
    const calls = (await rig.rows()).filter(({ kind }) => kind === 'call_needed');
    expect(calls.map(({ rideId }) => rideId)).toContain(waits.rideId);
    expect(calls.map(({ rideId }) => rideId)).not.toContain(over.rideId);
  });

  it('of a message that is not ours changes nothing, and is forgotten', async () => {
    await report('wamid.somebody-elses', 'delivered');
    const left = async (): Promise<number> =>
      (await rig.service.pool.query('select from carrier_reports')).rowCount ?? 0;
    expect(await left()).toBe(1);
    const queue = new NotificationQueue(rig.service.pool, rig.time.clock, keys);
    await queue.forgetReports(rig.now());
    expect(await left()).toBe(0);
  });

  it('by Twilio, of an SMS', async () => {
    rig.carriers.whatsapp.reachesNow = () => false;
    const { rideId } = await rig.book();
    await rig.settled();
    rig.carriers.whatsapp.reachesNow = null;
    const sid = `SM${'0b'.repeat(16)}`;
    await rig.service.owner.query(
      'update notifications.notifications set carrier_key = $1 where ride_id = $2',
      [keys.keyOf('sms', sid), rideId],
    );
    const fields = {
      MessageSid: sid,
      MessageStatus: 'undelivered',
      ErrorCode: '30003',
      To: number,
    };
    const body = new URLSearchParams(fields).toString();
    await hear(
      'twilio',
      body,
      twilioSignature('secret', `${publicUrl}/api/carriers/twilio/`, body),
    );
    expect(await stateOf(rideId)).toBe('failed undelivered 30003: phone off or out of reach');
  });

  it('keeps nothing that leads to a person', async () => {
    const { carrierId } = await taken();
    await report(carrierId, 'failed', 131_026);
    await report('wamid.HBgLNTk5OTUxMjM0NTY', 'failed', 131_026);
    const { owner } = rig.service;
    const { rows } = await owner.query(
      `select to_jsonb(n)::text from notifications.notifications n
       union all select to_jsonb(r)::text from notifications.carrier_reports r`,
    );
    const kept = JSON.stringify(rows) + JSON.stringify(rig.service.log);
    expect(kept).not.toMatch(/5123456|wamid|carrier [0-9a-f]{8}-|HBgL/);
  });

  it('finds nothing after the person was erased', async () => {
    const { rideId, carrierId } = await taken();
    await erased(rideId);
    await report(carrierId, 'delivered');
    expect(await stateOf(rideId)).toBe('sent null null');
  });

  it('finds nothing after the person was erased while the carrier took the message', async () => {
    const { whatsapp } = rig.carriers;
    whatsapp.behave = ({ to }) => erased(to.rideId!);
    const { rideId, carrierId } = await taken();
    whatsapp.behave = () => Promise.resolve();
    await report(carrierId, 'delivered');
    expect(await stateOf(rideId)).toBe('dropped erased null');
    expect(whatsapp.given.filter(({ to }) => to.rideId === rideId)).toHaveLength(1);
  });
});

describe('who is believed', () => {
  it.each([
    ['whatsapp', 'sha256=00'],
    ['whatsapp', ''],
    ['twilio', 'AAAA'],
  ] as const)('not whoever signs for %s with “%s”', async (carrier, signature) => {
    const { rideId, carrierId } = await taken();
    const one = { id: carrierId, status: 'delivered' };
    const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [one] } }] }] });
    await expect(refusalOf(hear(carrier, body, signature))).resolves.toMatchObject({
      kind: 'forbidden',
      code: 'carrier.bad_signature',
    });
    expect(await stateOf(rideId)).toBe('sent null null');
  });

  it('answers Meta’s question to whoever knows the token', async () => {
    const ask = (token: string) =>
      rig.service.messenger.request(carrierChallenge, { token, challenge: '1158201444' });
    await expect(ask(verifyToken)).resolves.toEqual({ challenge: '1158201444' });
    for (const token of ['', 'a guess', `${verifyToken} `]) {
      await expect(refusalOf(ask(token))).resolves.toMatchObject({ code: 'carrier.bad_token' });
    }
  });
});

it('a carrier that is not set up is heard by nobody', async () => {
  const without = await startNotifications();
  const { messenger } = without.service;
  const said = { carrier: 'twilio', signature: '', body: '' } as const;
  await expect(refusalOf(messenger.request(carrierReport, said))).resolves.toMatchObject({
    kind: 'not_found',
    code: 'carrier.not_set_up',
  });
  await expect(
    refusalOf(messenger.request(carrierChallenge, { token: 'x', challenge: '1' })),
  ).resolves.toMatchObject({ code: 'carrier.not_set_up' });
  await without.stop();
});
