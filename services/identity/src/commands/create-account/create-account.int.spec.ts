import { driverStream } from '@trupial/contracts/events';
import { identityMessages, type RequestOf } from '@trupial/contracts/messages';
import { createMovedClock } from '@trupial/service-kit';
import {
  collect,
  refusalOf,
  startTestService,
  type TestService,
} from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../../index.ts';

type Request = RequestOf<typeof identityMessages.createAccount>;

const password = 'correct horse battery';
const vehicle = { type: 'Toyota Corolla (Economy)', plate: 'TX-1', seats: 4, bags: 2 };
const now = '2026-11-20T12:00:00.000Z';

let names = 0;
const rider = (changes: Partial<Request> = {}): Request => ({
  role: 'rider',
  username: `rider-${(names += 1)}`,
  password,
  firstName: 'Maria',
  lastName: 'Curiel',
  email: null,
  phone: null,
  vehicle: null,
  ...changes,
});
const driver = (changes: Partial<Request> = {}): Request =>
  rider({ role: 'driver', phone: '+59995123456', vehicle, ...changes });

describe('create-account', () => {
  let service: TestService;
  const create = (request: Request) =>
    service.messenger.request(identityMessages.createAccount, request);
  const signIn = (username: string) =>
    service.messenger.request(identityMessages.login, { username, password });
  const streamOf = (id: number) => collect(service.store.read(driverStream(id)));
  const isPending = async (id: number): Promise<boolean> => {
    const { rows } = await service.pool.query('select pending from accounts where id = $1', [id]);
    return rows[0].pending;
  };
  const accounts = async (): Promise<number> =>
    (await service.pool.query('select count(*)::int as n from accounts')).rows[0].n;

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: createMovedClock(() => Date.parse(now)).clock,
    });
  });
  afterAll(() => service.stop());

  it.each(['rider', 'operator', 'staff'] as const)('gives a %s an account', async (role) => {
    const request = rider({ role });
    const { accountId } = await create(request);
    expect(await signIn(request.username)).toMatchObject({ accountId, role });
    expect(await streamOf(accountId)).toEqual([]);
  });

  it('is for drivers only when an operator asks', async () => {
    const { accountId } = await create(rider({ role: 'operator', username: 'olga' }));
    const who = { id: String(accountId), role: 'operator', username: 'olga' } as const;
    const { createAccount } = identityMessages;
    for (const role of ['rider', 'operator', 'staff'] as const) {
      const request = rider({ role });
      const refusal = await refusalOf(service.messenger.request(createAccount, request, { who }));
      expect(refusal).toMatchObject({ kind: 'forbidden', code: 'auth.wrong_role' });
      expect((await refusalOf(signIn(request.username))).code).toBe('login.invalid_credentials');
    }
    const hired = service.messenger.request(createAccount, driver(), { who });
    expect((await hired).accountId).toBeGreaterThan(0);
  });

  it('opens a driver’s stream too', async () => {
    const request = driver();
    const { accountId } = await create(request);
    expect(await streamOf(accountId)).toMatchObject([
      {
        type: 'DriverRegistered',
        version: 1,
        data: {
          driverId: accountId,
          username: request.username,
          firstName: 'Maria',
          lastName: 'Curiel',
          phone: '+59995123456',
          vehicle,
          at: now,
        },
      },
    ]);
    expect(await isPending(accountId)).toBe(false);
    expect(await signIn(request.username)).toMatchObject({ accountId, role: 'driver' });
  });

  it.each<[Partial<Request>, string, string]>([
    [{ password: 'short' }, 'password.short', 'password'],
    [{ password: 'fourteen chars' }, 'password.short', 'password'],
    [{ password: 'qwertyuiopasdfghjkl' }, 'password.common', 'password'],
    [{ vehicle: null }, 'account.vehicle_missing', 'vehicle_type'],
    [{ phone: null }, 'account.phone_missing', 'phone_number'],
  ])('refuses a driver with %j as %s', async (changes, code, field) => {
    const before = await accounts();
    const refusal = await refusalOf(create(driver(changes)));
    expect(refusal).toMatchObject({ kind: 'invalid', code });
    expect(Object.keys(refusal.extra.fields!)).toEqual([field]);
    expect(await accounts()).toBe(before);
  });

  it('refuses a username that is in use, whatever its case', async () => {
    await create(rider({ username: 'Chuchubi' }));
    expect(await refusalOf(create(rider({ username: 'chuchubi' })))).toMatchObject({
      kind: 'invalid',
      code: 'account.username_taken',
      extra: { fields: { username: expect.any(String) } },
    });
  });

  it('refuses an email address that is in use', async () => {
    await create(rider({ email: 'maria@example.com' }));
    expect(await refusalOf(create(rider({ email: 'Maria@example.com' })))).toMatchObject({
      code: 'account.email_taken',
      extra: { fields: { email: expect.any(String) } },
    });
  });

  it('gives one of ten at once the name', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => create(driver({ username: 'barika' }))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ code: 'account.username_taken' });
      }
    }
  });

  describe('after a crash', () => {
    const crashBeforeAppend = async (username: string): Promise<number> => {
      // The content of the table when the process ends between its two writes.
      const { accountId } = await create(rider({ username, phone: '+59995123456' }));
      await service.pool.query(
        `update accounts set role = 'driver', pending = true, vehicle = $2 where id = $1`,
        [accountId, vehicle],
      );
      return accountId;
    };

    it('before the append, the registration is finished at the next start', async () => {
      const id = await crashBeforeAppend('crash-1');
      expect(await refusalOf(signIn('crash-1'))).toMatchObject({ message: 'Invalid credentials' });
      await service.restart();
      expect(await isPending(id)).toBe(false);
      expect(await streamOf(id)).toMatchObject([{ type: 'DriverRegistered', version: 1 }]);
      expect(await signIn('crash-1')).toMatchObject({ role: 'driver' });
    });

    it('after the append, it is not registered twice', async () => {
      const id = await crashBeforeAppend('crash-2');
      await service.restart();
      await service.pool.query('update accounts set pending = true where id = $1', [id]);
      await service.restart();
      expect(await isPending(id)).toBe(false);
      expect(await streamOf(id)).toHaveLength(1);
    });

    it('one that cannot be finished does not stop the others', async () => {
      const broken = await crashBeforeAppend('crash-3');
      await service.pool.query('update accounts set vehicle = null where id = $1', [broken]);
      const id = await crashBeforeAppend('crash-4');
      await service.restart();
      expect(await isPending(broken)).toBe(true);
      expect(await isPending(id)).toBe(false);
      expect(service.log.lines).toContainEqual(
        expect.objectContaining({ accountId: broken, msg: 'could not finish a registration' }),
      );
    });
  });
});
