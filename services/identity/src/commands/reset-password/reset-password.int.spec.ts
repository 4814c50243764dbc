import { accountMessages, identityMessages } from '@trupial/contracts/messages';
import { refusalOf, until } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { keptMailsTo } from '../../testing/mails-to.ts';
import { startFactorBench } from '../../testing/start-factor-bench.ts';

it('a new password by mail gives nobody more guesses of a second factor', async () => {
  const bench = await startFactorBench({ TRUPIAL_RATE_LIMITS: 'strict' });
  onTestFinished(() => bench.stop());
  const email = 'owner@example.com';
  const { accountId, username } = await bench.person('rider', email);
  const { secret } = await bench.addApp(accountId);
  const lock = async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const { code, extra } = await refusalOf(bench.signIn(username));
      if (code === 'too_many' || !extra.secondFactor) break;
      await refusalOf(bench.typeCode(extra.secondFactor.token, '000000'));
    }
    expect(await refusalOf(bench.signIn(username))).toMatchObject({ code: 'too_many' });
  };
  await lock();
  await bench.forgotPassword(email);
  const links = async () =>
    (await keptMailsTo(bench.messenger, email)).filter(({ subject }) =>
      subject.startsWith('Reset your'),
    );
  await until(async () => (await links()).length === 1, 'the link arrives');
  const [, token = ''] = /token=([\w-]+)/.exec((await links())[0]!.text) ?? [];
  const [password, network] = ['staple the battery well', '192.0.2.77'];
  const { messenger } = bench;
  await messenger.request(accountMessages.resetPassword, { token, password, network });
  const signIn = () =>
    refusalOf(messenger.request(identityMessages.login, { username, password, network }));
  expect(await signIn()).toMatchObject({ code: 'too_many' });
  bench.later(61);
  const { extra } = await signIn();
  // The password was a try too.
  bench.later(121);
  const answer = await bench.typeCode(extra.secondFactor!.token, bench.codeOf(secret), network);
  expect(answer).toMatchObject({ accountId });
});
