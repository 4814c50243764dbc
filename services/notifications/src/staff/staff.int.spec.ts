import { notificationMessages } from '@trupial/contracts/messages';
import { refusalOf, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CarrierRefused } from '../channels/channel.port.ts';
import {
  asStaff,
  type NotificationsRig,
  startNotifications,
} from '../testing/notifications.rig.ts';
import { driverAccount, riderAccount } from '../testing/stand-ins.ts';

const { notifications, notificationsOfRide, sendAgain, sendTest } = notificationMessages;
const { previewTemplate, resetTemplate, saveTemplate, templates, templateVersions } =
  notificationMessages;

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications();
  rig.known.accounts.set(3, { ...riderAccount(3), role: 'staff' });
  rig.known.accounts.set(7, driverAccount(7));
});
afterAll(() => rig.stop());

const all = { channel: null, state: null, kind: null, to: null, rideId: null, day: null };
const ask: NotificationsRig['service']['messenger']['request'] = (contract, payload) =>
  asStaff(3, () => rig.service.messenger.request(contract, payload));

describe('staff', () => {
  it('sees what was told, in pages, with counts; never an address that a carrier has', async () => {
    const rides = [await rig.book(), await rig.book(), await rig.book()];
    await rig.settled();
    const first = await ask(notifications, { ...all, limit: 2 });
    expect(first.notifications.map(({ rideId }) => rideId)).toHaveLength(2);
    const rest = await ask(notifications, { ...all, limit: 2, cursor: first.next });
    const seen = [...first.notifications, ...rest.notifications].map(({ rideId }) => rideId);
    expect(seen.toSorted()).toEqual(rides.map(({ rideId }) => rideId).toSorted());
    expect(rest.next).toBeNull();
    expect(first.counts).toEqual([{ channel: 'whatsapp', state: 'sent', count: 3 }]);
    expect(JSON.stringify([first, rest])).not.toMatch(/5123456|Hato/);
    for (const [filter, count] of [
      [{ state: 'failed' }, 0],
      [{ to: 'ride' }, 3],
      [{ to: 'driver' }, 0],
      [{ day: '2026-11-20' }, 3],
      [{ day: '2026-11-19' }, 0],
    ] as const) {
      const found = await ask(notifications, { ...all, ...filter });
      expect(found.notifications, JSON.stringify(filter)).toHaveLength(count);
    }
    await expect(
      refusalOf(ask(notifications, { ...all, cursor: Buffer.from('a b').toString('base64url') })),
    ).resolves.toMatchObject({ code: 'history.bad_cursor' });
  });

  it('sees a ride’s own, with the state and the reason', async () => {
    rig.carriers.whatsapp.behave = () =>
      Promise.reject(new CarrierRefused('never', 'unknown number'));
    const { rideId } = await rig.book();
    await until(
      async () => (await ask(notificationsOfRide, { rideId })).notifications.length === 2,
      'the office is asked to call',
    );
    await rig.settled();
    rig.carriers.whatsapp.behave = () => Promise.resolve();
    const { notifications: told } = await ask(notificationsOfRide, { rideId });
    expect(told).toMatchObject([
      { kind: 'booked', to: 'ride', state: 'failed', reason: 'refused', detail: 'unknown number' },
      { kind: 'call_needed', to: 'office', state: 'sent' },
    ]);
    const again = await ask(sendAgain, { notificationId: told[0]!.id });
    expect(again).toMatchObject({ kind: 'booked', state: 'queued', tries: 0 });
    expect(again.id).not.toBe(told[0]!.id);
    await rig.settled();
    const after = await ask(notificationsOfRide, { rideId });
    expect(after.notifications.at(-1)).toMatchObject({ id: again.id, state: 'sent' });
  });

  it('cannot send again what is still waiting, or what there is not', async () => {
    rig.carriers.whatsapp.behave = () => Promise.reject(new CarrierRefused('later', 'test'));
    const { rideId } = await rig.book();
    await rig.settled();
    const { notifications: told } = await ask(notificationsOfRide, { rideId });
    await expect(refusalOf(ask(sendAgain, { notificationId: told[0]!.id }))).resolves.toMatchObject(
      { kind: 'conflict', code: 'notification.waiting' },
    );
    await expect(
      refusalOf(ask(sendAgain, { notificationId: '0d6b7c2e-9c1f-4a44-8f0e-3a8b2f1c9d10' })),
    ).resolves.toMatchObject({ kind: 'not_found' });
    rig.carriers.whatsapp.behave = () => Promise.resolve();
  });

  it('sends a test to himself, and to nobody else', async () => {
    const test = await ask(sendTest, { accountId: 3, channel: 'email' });
    expect(test).toMatchObject({ kind: 'test', to: 'account', state: 'queued' });
    await until(() => rig.carriers.email.given.length > 0, 'the test is sent');
    expect(rig.carriers.email.given.at(-1)).toMatchObject({
      to: { email: 'maria@example.com' },
      subject: 'A test of Trupial',
    });
    await expect(
      refusalOf(ask(sendTest, { accountId: 7, channel: 'email' })),
    ).resolves.toMatchObject({ kind: 'forbidden' });
  });
});

describe('a text', () => {
  const key = { kind: 'booked', channel: 'whatsapp', language: 'en' } as const;

  it('is the product’s own until staff saves another, which is then sent', async () => {
    const before = await ask(templates, { kind: 'booked' });
    expect(before.templates).toHaveLength(16);
    expect(before.templates.every(({ version }) => version === 0)).toBe(true);
    const texts = { subject: '', body: 'We come on {date} at {time}.' };
    const saved = await ask(saveTemplate, { key, texts, after: 0 });
    expect(saved).toMatchObject({ texts, version: 1, madeBy: 'stella' });
    const { rideId } = await rig.book();
    await rig.settled();
    const sent = rig.carriers.whatsapp.given.findLast(({ to }) => to.rideId === rideId);
    expect(sent?.text).toMatch(/^Trupial: We come on Friday 20 November 2026 at \d\d:\d\d\.$/);
    await expect(refusalOf(ask(saveTemplate, { key, texts, after: 0 }))).resolves.toMatchObject({
      kind: 'conflict',
      code: 'template.changed_meanwhile',
    });
    await ask(saveTemplate, { key, texts: { ...texts, body: '{date}, {time}' }, after: 1 });
    const reset = await ask(resetTemplate, { key, after: 2 });
    expect(reset).toMatchObject({
      version: 3,
      builtIn: true,
      texts: before.templates.at(-4)?.texts,
    });
    const { versions } = await ask(templateVersions, { key });
    expect(versions.map(({ version, builtIn, madeBy }) => [version, builtIn, madeBy])).toEqual([
      [3, true, 'stella'],
      [2, false, 'stella'],
      [1, false, 'stella'],
      [0, true, null],
    ]);
    expect(versions[2]?.texts).toEqual(texts);
  });

  it('is shown with sample data, and refused with a variable that it has not', async () => {
    const draft = (body: string) => ({ key, texts: { subject: '', body } });
    expect(await ask(previewTemplate, draft('{date} {time} {pickup}'))).toEqual({
      subject: '',
      text: 'Trupial: Friday 20 November 2026 14:30 Hato Airport',
      html: null,
    });
    const mail = await ask(previewTemplate, {
      key: { ...key, channel: 'email' },
      texts: { subject: 'On {date}', body: '<b>{date}</b> {time}' },
    });
    expect(mail.html).toContain('&lt;b&gt;Friday 20 November 2026&lt;/b&gt;');
    for (const body of ['{date} {time} {driver}', '{date}', '{date} {time} {']) {
      const refused = { code: 'template.bad_variable', kind: 'invalid' };
      await expect(refusalOf(ask(previewTemplate, draft(body)))).resolves.toMatchObject(refused);
      await expect(
        refusalOf(ask(saveTemplate, { ...draft(body), after: 0 })),
      ).resolves.toMatchObject(refused);
    }
  });
});
