import { factorMessages, identityMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { siteOrigin, startFactorBench } from '../testing/start-factor-bench.ts';
import { VirtualPasskey } from '../testing/virtual-passkey.ts';

it('a passkey that answers too late is no wrong try; one that signs wrongly is', async () => {
  const bench = await startFactorBench({ TRUPIAL_RATE_LIMITS: 'strict' });
  onTestFinished(() => bench.stop());
  const { accountId } = await bench.person('rider');
  const { passkey } = await bench.addPasskey(accountId);
  const owner = await bench.ownerOf(accountId);
  const answer = async (by: VirtualPasskey, afterSeconds: number) => {
    const asked = await bench.messenger.request(factorMessages.startProof, { accountId });
    const { token, options } = asked.passkey!;
    const proof = { method: 'passkey', token, passkey: by.use(options) } as const;
    bench.later(afterSeconds);
    return bench.messenger.request(identityMessages.prove, { ...owner, proof });
  };
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await refusalOf(answer(passkey, 301))).toMatchObject({
      kind: 'invalid',
      code: 'proof.over',
    });
  }
  expect(await answer(passkey, 10)).toHaveProperty('access');
  const stranger = new VirtualPasskey(siteOrigin);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await refusalOf(answer(stranger, 0))).toMatchObject({ code: 'proof.wrong_factor' });
  }
  expect(await refusalOf(answer(passkey, 0))).toMatchObject({ code: 'too_many' });
});
