import { createPublicKey } from 'node:crypto';
import { accountMessages, identityMessages, staffMessages } from '@trupial/contracts/messages';
import { accessTokenKeyFrom, type Actor } from '@trupial/service-kit';
import {
  refusalOf,
  startTestService,
  testSecret,
  type TestService,
} from '@trupial/service-kit/testing';
import { accessTokenVerifier } from '@trupial/service-kit/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { anAccount } from '../testing/an-account.ts';

const { createAccount, login, logout, prove, refresh } = identityMessages;
const password = 'correct horse battery';
const verifier = accessTokenVerifier(createPublicKey(accessTokenKeyFrom(testSecret)));

describe('a proof of who somebody is', () => {
  let service: TestService;
  let accountId: number;
  let driverId: number;
  let operatorId: number;
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  const later = (seconds: number): void => void (instant += seconds * 1000);
  const claims = async (token: string) => (await verifier(token, new Date(instant)))!;

  const newAccount = (role: 'rider' | 'driver' | 'operator', username: string) =>
    service.messenger.request(
      createAccount,
      anAccount({ role, username, password, email: `${username}@example.com` }),
    );
  const signIn = () => service.messenger.request(login, { username: 'maria', password });
  const byPassword = (sessionId: string, given = password) =>
    service.messenger.request(prove, {
      accountId,
      sessionId,
      proof: { method: 'password', password: given },
    });

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: () => new Date(instant).toISOString(),
      env: { TRUPIAL_RATE_LIMITS: 'strict' },
    });
    ({ accountId } = await newAccount('rider', 'maria'));
    ({ accountId: driverId } = await newAccount('driver', 'carlos'));
    ({ accountId: operatorId } = await newAccount('operator', 'olga'));
  });
  afterAll(() => service.stop());

  it('is signing in, and every refresh says when that was', async () => {
    const { access, refresh: token } = await signIn();
    const signedInAt = instant;
    expect(await claims(access)).toMatchObject({ provedAt: signedInAt });
    for (const rotate of [false, true]) {
      later(400);
      const renewed = await service.messenger.request(refresh, { refresh: token, rotate });
      expect(await claims(renewed.access)).toMatchObject({ provedAt: signedInAt });
    }
  });

  it('is the password given again, which the next refresh says too', async () => {
    const { access, refresh: token } = await signIn();
    const { sessionId } = await claims(access);
    later(3600);
    const proved = await byPassword(sessionId);
    expect(await claims(proved.access)).toMatchObject({ sessionId, provedAt: instant });
    later(60);
    const renewed = await service.messenger.request(refresh, { refresh: token, rotate: true });
    expect(await claims(renewed.access)).toMatchObject({ provedAt: instant - 60_000 });
  });

  it('is not of another account’s session, nor of one that is over', async () => {
    const { sessionId } = await claims((await signIn()).access);
    const asked = service.messenger.request(prove, {
      accountId: driverId,
      sessionId,
      proof: { method: 'password', password },
    });
    expect(await refusalOf(asked)).toMatchObject({ code: 'session.over' });
    await service.messenger.request(logout, { sessionId });
    expect(await refusalOf(byPassword(sessionId))).toMatchObject({ code: 'session.over' });
  });

  describe('for a change of an e-mail address', () => {
    const asking = async (role: Actor['role'], proofAge: number, email: string) => {
      const { sessionId } = await claims((await signIn()).access);
      const asker = role === 'rider' ? accountId : operatorId;
      const context = { who: { id: String(asker), role, proofAge } };
      const change = { firstName: 'Maria', lastName: 'Curiel', email };
      return role === 'rider'
        ? service.messenger.request(
            accountMessages.updateProfile,
            { accountId, sessionId, ...change },
            context,
          )
        : service.messenger.request(
            staffMessages.updateDriver,
            { driverId, email, vehicle: {} },
            context,
          );
    };

    it.each([
      ['rider', 'Maria@example.com'],
      ['operator', 'Carlos@example.com'],
    ] as const)('is what %s needs, and only for that', async (role, same) => {
      await asking(role, 300_001, same);
      expect(await refusalOf(asking(role, 300_001, 'mallory@example.com'))).toMatchObject({
        kind: 'forbidden',
        code: 'proof.required',
      });
      await asking(role, 300_000, `new.${role}@example.com`);
    });
  });

  it('cannot be guessed: wrong passwords count like those at a sign-in', async () => {
    const { sessionId } = await claims((await signIn()).access);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await refusalOf(byPassword(sessionId, 'wrong'))).toMatchObject({
        kind: 'invalid',
        code: 'proof.wrong_password',
      });
    }
    expect(await refusalOf(byPassword(sessionId))).toMatchObject({ code: 'too_many' });
    expect(await refusalOf(signIn())).toMatchObject({ code: 'too_many' });
  });
});
