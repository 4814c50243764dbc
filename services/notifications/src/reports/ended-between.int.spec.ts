import { carrierMessages } from '@trupial/contracts/messages';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierRefused } from '../channels/channel.port.ts';
import { type NotificationsRig, startNotifications } from '../testing/notifications.rig.ts';
import { whatsappSignature } from './whatsapp-reports.ts';

const appSecret = 'a secret of the app';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications({
    env: {
      TRUPIAL_PUBLIC_URL: 'https://taxi.example',
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_ACCESS_TOKEN: 'secret',
      WHATSAPP_TEMPLATE: 'ride_news',
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: 'a token of the office',
    },
  });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
});

/** WhatsApp's report that a message failed. */
const reportFailed = (id: string, code: number): Promise<unknown> => {
  const one = { id, status: 'failed', recipient_id: '59995123456', errors: [{ code, title: '' }] };
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [one] } }] }] });
  const signature = whatsappSignature(appSecret, body);
  return rig.service.messenger.request(carrierMessages.carrierReport, {
    carrier: 'whatsapp',
    body,
    signature,
  });
};

/** From now on whoever adds such a row loses his connection, as when the process ends there. */
async function endAt(table: 'notifications' | 'tellings', row: string): Promise<void> {
  await rig.service.owner.query(
    `create function notifications.ends() returns trigger language plpgsql security definer as
       'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
     create trigger ends before insert on notifications.${table}
       for each row when (${row}) execute function notifications.ends()`,
  );
}

async function endNoMore(): Promise<void> {
  await rig.service.owner.query('drop function notifications.ends() cascade');
}

const told = async (): Promise<string[]> =>
  (await rig.rows()).map(({ kind, channel, state }) => `${kind} by ${channel}: ${state}`);

const sms = {
  where: ['notifications', `new.channel = 'sms'`],
  follows: 'booked by sms: sent',
} as const;
const call = {
  where: ['tellings', `new.kind = 'call_needed'`],
  follows: 'call_needed by push: sent',
} as const;

describe('a process that ends between a failure and what follows of it', () => {
  it.each([
    ['the SMS instead', 131_026, sms],
    ['the call of the office', 131_048, call],
  ])('leaves the carrier’s report, and with it %s', async (_, code, { where, follows }) => {
    await rig.book();
    await rig.settled();
    const carrierId = `carrier ${rig.carriers.whatsapp.given.at(-1)?.id}`;
    await endAt(where[0], where[1]);
    await expect(reportFailed(carrierId, code)).rejects.toThrow('not available right now');
    expect(await told()).toEqual(['booked by whatsapp: sent']);
    await endNoMore();
    // WhatsApp repeats it, others may not: what was written down is enough.
    await until(
      async () => (await told())[0] === 'booked by whatsapp: failed',
      'the report is applied',
    );
    rig.time.forward(21_000);
    await rig.settled();
    expect(await told()).toEqual(['booked by whatsapp: failed', follows]);
  });

  it.each([
    ['the SMS instead', '131026: not reached by WhatsApp', sms],
    ['the call of the office', '131048: too many', call],
  ])('leaves the try to be made again, and with it %s', async (_, detail, { where, follows }) => {
    const { whatsapp } = rig.carriers;
    whatsapp.behave = () => Promise.reject(new CarrierRefused('never', detail));
    await endAt(where[0], where[1]);
    const { lines } = rig.service.log;
    const before = lines.length;
    await rig.book();
    const ended = ({ msg }: Record<string, unknown>) =>
      msg === 'could not note how a notification ended';
    await until(() => lines.slice(before).some(ended), 'the process ended');
    expect(await told()).toEqual(['booked by whatsapp: queued']);
    await endNoMore();
    // Its lease runs out.
    rig.time.forward(61_000);
    await rig.settled();
    expect(await told()).toEqual(['booked by whatsapp: failed', follows]);
    expect(new Set(whatsapp.given.map(({ id }) => id)).size).toBe(1);
  });
});
