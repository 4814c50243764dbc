import { pushMessages } from '@trupial/contracts/messages';
import { refusalOf, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignTo, type PushRig, startPush, titlesOf } from '../testing/push.rig.ts';

const { pushSubscriptions, renewPush, subscribePush, testPush } = pushMessages;

let rig: PushRig;
beforeAll(async () => {
  rig = await startPush();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  await rig.person(7, 'driver');
  await rig.person(8, 'driver');
  await rig.person(20, 'operator');
});

const assign = (driverId: number) => assignTo(rig, driverId);
const titles = () => titlesOf(rig);

it('a message of the contact form is for staff alone, who may read it', async () => {
  await rig.person(21, 'staff');
  await rig.subscribe(20, 'desk');
  const write = (messageId: number) =>
    rig.message(messageId, { type: 'ContactMessageSent', data: { messageId, at: rig.now() } });
  const overAndRead = 5.5 * 60_000;
  const heard = async (count: number) => {
    rig.time.forward(overAndRead);
    await until(async () => (await rig.rows()).length === count, 'the five minutes are over');
    await rig.settled();
  };
  await write(1);
  await rig.settled();
  await heard(1);
  expect(titles()).toEqual([]);
  await rig.subscribe(21, 'console');
  await write(2);
  await rig.settled();
  await heard(2);
  expect(titles()).toEqual(['console: A message has come']);
  expect(rig.got()[0]?.message.page).toBe('/admin/messages');
});

describe('an address that a push service no longer knows', () => {
  it('is renewed also when the address that it had is gone by then', async () => {
    const { cookie } = await rig.subscribe(7, 'old');
    rig.pushes.answer('old', 410);
    await assign(7);
    expect(await rig.ask(7, pushSubscriptions, { accountId: 7, cookie })).toEqual({ browsers: [] });
    const { rows } = await rig.service.pool.query('select content from push_browsers');
    expect(rows).toEqual([{ content: Buffer.alloc(0) }]);
    const { endpoint, ...keys } = rig.pushes.subscribe('new');
    await rig.ask(null, renewPush, { cookie, subscription: { endpoint, keys } });
    await assign(7);
    expect(titles()).toEqual(['new: A ride for you']);
  });

  it('keeps the address that came while a push to the one before was under way', async () => {
    const { cookie } = await rig.subscribe(7, 'old');
    const renew = async () => {
      const { endpoint, ...keys } = rig.pushes.subscribe('new');
      await rig.ask(null, renewPush, { cookie, subscription: { endpoint, keys } });
    };
    rig.pushes.answer('old', 410, {}, renew);
    await assign(7);
    await assign(7);
    expect(titles()).toEqual(['new: A ride for you']);
  });
});

describe('what is refused', () => {
  it('is an address of our own network', async () => {
    const { keys } = withKeys();
    for (const endpoint of [
      'http://10.0.0.1/push',
      'https://169.254.169.254/latest/meta-data/',
      'https://postgres/push',
      'https://nats.internal/push',
      'http://push.example/abc',
    ]) {
      const asked = rig.subscribe(7, 'phone', { subscription: { endpoint, keys } });
      await expect(refusalOf(asked)).resolves.toMatchObject({ code: 'push.bad_subscription' });
    }
  });

  it('is a key that is no point of the curve', async () => {
    const { endpoint, keys } = withKeys();
    const bad = { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } };
    await expect(
      refusalOf(rig.subscribe(7, 'phone', { subscription: bad })),
    ).resolves.toMatchObject({ code: 'push.bad_subscription' });
  });

  it('is another person’s account', async () => {
    const asked = { accountId: 8, sessionId: null, ride: null, cookie: null };
    const subscription = withKeys();
    for (const work of [
      () => rig.ask(7, subscribePush, { ...asked, subscription }),
      () => rig.ask(7, pushSubscriptions, { accountId: 8, cookie: null }),
      () => rig.ask(7, testPush, { accountId: 8 }),
    ]) {
      await expect(refusalOf(work())).resolves.toMatchObject({ kind: 'forbidden' });
    }
  });

  it('is a cookie that we never gave', async () => {
    const { cookie } = await rig.subscribe(7, 'phone');
    for (const bad of [null, '', cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      const asked = { cookie: bad, subscription: withKeys() };
      await expect(refusalOf(rig.ask(null, renewPush, asked))).resolves.toMatchObject({
        kind: 'not_found',
      });
    }
  });

  it('does not take somebody’s address from him: who knows it gets nothing of his', async () => {
    const { endpoint, ...keys } = rig.pushes.subscribe('victim');
    await rig.subscribe(7, 'of the victim', { subscription: { endpoint, keys } });
    await rig.subscribe(8, 'thief', { subscription: { endpoint, keys: withKeys().keys } });
    await assign(7);
    expect(titles()).toEqual(['victim: A ride for you']);
    expect(rig.pushes.asked()).toEqual(['victim']);
  });

  it('holds no address that can be read, in the table or in the log', async () => {
    const { endpoint, keys } = withKeys();
    await rig.subscribe(7, 'phone', { subscription: { endpoint, keys } });
    const { rows } = await rig.service.pool.query('select * from push_browsers');
    const kept = JSON.stringify(rows, (_, value: unknown) =>
      isBuffer(value) ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const part of [endpoint, keys.p256dh, keys.auth]) expect(kept).not.toContain(part);
    await assign(7);
    expect(JSON.stringify(rig.service.log.lines)).not.toContain(endpoint);
  });
});

const isBuffer = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

function withKeys() {
  const { endpoint, ...keys } = rig.pushes.subscribe('any');
  return { endpoint, keys };
}
