import { accountMessages, factorMessages, identityMessages } from '@trupial/contracts/messages';
import type { Role, SecondFactorQuestion } from '@trupial/contracts/values';
import { refusalOf, startTestService } from '@trupial/service-kit/testing';
import { codeOfStep, stepAt } from '../factors/time-code.ts';
import { identityService } from '../index.ts';
import { mailsTo } from './mails-to.ts';
import { openSession } from './open-session.ts';
import { VirtualPasskey } from './virtual-passkey.ts';
import { anAccount } from './an-account.ts';

const { createAccount, login } = identityMessages;
const m = factorMessages;

export const rightPassword = 'correct horse battery';
export const siteOrigin = 'https://taxi.example';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Identity with a clock that tests move, and people with second factors. */
export async function startFactorBench(env: Readonly<Record<string, string>> = {}) {
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  let people = 0;
  const service = await startTestService({
    descriptor: identityService,
    clock: () => new Date(instant).toISOString(),
    env: {
      TRUPIAL_PUBLIC_URL: siteOrigin,
      TRUPIAL_SECOND_FACTOR: 'required',
      TRUPIAL_DEMO: '0',
      ...env,
    },
  });
  const { messenger } = service;
  const signIn = (username: string, password = rightPassword) =>
    messenger.request(login, { username, password });
  const ownerOf = (accountId: number) => openSession(service.pool, accountId, instant);
  type Owner = Awaited<ReturnType<typeof ownerOf>>;
  /** The session is gone afterwards, as if it had never been. */
  const byOwner = async <Result>(accountId: number, change: (owner: Owner) => Promise<Result>) => {
    const owner = await ownerOf(accountId);
    const result = await change(owner);
    await service.pool.query('delete from sessions where id = $1', [owner.sessionId]);
    return result;
  };
  return {
    ...service,
    signIn,
    ownerOf,
    later: (seconds: number) => void (instant += seconds * 1000),
    /** Without an address unless `email` says one, which counts as confirmed. */
    async person(role: Role, email: string | null = null) {
      people += 1;
      const username = `${role}${people}`;
      const account = anAccount({ role, username, password: rightPassword, email });
      const { accountId } = await messenger.request(createAccount, account);
      await service.pool.query('update accounts set email_confirmed_at = now() where id = $1', [
        accountId,
      ]);
      return { accountId, username, role };
    },
    /** The code of an app with this secret, now or some steps away. */
    codeOf(secret: string, steps = 0): string {
      const bits = [...secret]
        .map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0'))
        .join('');
      const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
      return codeOfStep(Buffer.from(bytes), stepAt(new Date(instant)) + steps);
    },
    async addPasskey(accountId: number, name = 'Phone') {
      const passkey = new VirtualPasskey(siteOrigin);
      const { token, options } = await messenger.request(m.startPasskey, { accountId });
      const made = passkey.make(options);
      const view = await byOwner(accountId, (owner) =>
        messenger.request(m.addPasskey, { ...owner, token, name, passkey: made }),
      );
      return { passkey, ...view };
    },
    /** Its first code is one of the step before, so that the next one is still good. */
    async addApp(accountId: number) {
      const { secret } = await messenger.request(m.startAuthenticatorApp, { accountId });
      const code = this.codeOf(secret, -1);
      const view = await byOwner(accountId, (owner) =>
        messenger.request(m.confirmAuthenticatorApp, { ...owner, code }),
      );
      return { secret, ...view };
    },
    /** The right password; what is asked then. */
    async question(username: string): Promise<SecondFactorQuestion> {
      const { code, extra } = await refusalOf(signIn(username));
      if (!extra.secondFactor) throw new Error(`no question but ${code}`);
      return extra.secondFactor;
    },
    typeCode: (token: string, code: string, network?: string) =>
      messenger.request(m.finishSignIn, { step: { method: 'code', token, code }, network }),
    async forgotPassword(email: string): Promise<void> {
      await messenger.request(accountMessages.forgotPassword, { email });
    },
    async mailsTo(email: string): Promise<readonly string[]> {
      return (await mailsTo(messenger, email)).map(({ subject }) => subject);
    },
  };
}

export type FactorBench = Awaited<ReturnType<typeof startFactorBench>>;
