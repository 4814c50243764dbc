import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignTo, type PushRig, startPush, titlesOf } from '../testing/push.rig.ts';

let rig: PushRig;
beforeAll(async () => {
  rig = await startPush();
  await rig.person(7, 'driver');
  await rig.person(8, 'driver');
});
afterAll(() => rig.stop());

it('being told in a new browser of an account needs a fresh proof, in one that is known none', async () => {
  const { cookie, id } = await rig.subscribe(7, 'phone');
  const ride = await rig.bookWithReceipt();
  rig.provedAgo(6 * 60_000);
  const { cookie: others } = await rig.subscribe(null, 'hotel', { ride });
  for (const shown of [null, 'made up', others]) {
    const refused = await refusalOf(rig.subscribe(7, 'thief', { cookie: shown }));
    expect(refused).toMatchObject({ kind: 'forbidden', code: 'proof.required' });
  }
  expect(await rig.subscribe(7, 'renewed', { cookie })).toMatchObject({ id, isThis: true });
  // Another's account in the same browser is not known there.
  expect(await refusalOf(rig.subscribe(8, 'shared', { cookie }))).toMatchObject({
    code: 'proof.required',
  });
  await assignTo(rig, 7);
  expect(titlesOf(rig)).toEqual(['renewed: A ride for you']);
});
