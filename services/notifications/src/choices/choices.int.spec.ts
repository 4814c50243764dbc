import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NotificationsRig, startNotifications } from '../testing/notifications.rig.ts';
import { riderAccount } from '../testing/stand-ins.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  // As with a mail server alone: the office passes SMS and WhatsApp on.
  rig = await startNotifications({ byHand: ['sms', 'whatsapp'] });
});
afterAll(() => rig.stop());

it.each([
  [
    'is asked to pass on what he wants by SMS alone, though mails have a carrier',
    riderAccount(501, { emailNotifications: false, smsNotifications: true, contactMethod: 'sms' }),
    'sms kept',
  ],
  [
    'is asked to tell him by his number who never chose and has no address yet',
    { ...riderAccount(501, null), email: null },
    'whatsapp kept',
  ],
  [
    'passes nothing on to who never chose and has an address',
    riderAccount(501, null),
    'email sent',
  ],
  [
    'passes nothing on against a choice that he made',
    { ...riderAccount(501), email: null },
    'email choice',
  ],
])('the office %s', async (_, account, expected) => {
  await rig.renew();
  rig.carriers.push.reachesNow = () => false;
  rig.known.accounts.set(501, account);
  await rig.book({ riderId: 501 });
  await rig.settled();
  const rows = await rig.rows();
  expect(rows.map(({ channel, reason, state }) => `${channel} ${reason ?? state}`)).toEqual([
    expected,
  ]);
});
