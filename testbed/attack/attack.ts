import { natsMissing, startTestNats } from '@trupial/service-kit/testing/nats';
import { takeOverBroker } from '@trupial/service-kit/testing/broker';
import { assembleCast, demoCast } from '../people/cast.ts';
import { startAllInOne } from '../product/product.ts';
import { attackBroker } from './broker.ts';
import { attackBus } from './bus-matrix.ts';
import { attackWithBytes, attackWithInput } from './hostile-input.ts';
import { attackPolicy } from './policy-matrix.ts';
import type { Amount } from './requests.ts';
import type { Tally } from './tally.ts';

type Say = (line: string) => void;

/** Attacks a demo that runs, over HTTP alone, with its own accounts. Nothing is drawn that writes. */
export async function attackDemo(url: string, amount: Amount, say: Say): Promise<Tally[]> {
  const cast = await demoCast(url);
  say('bus matrix: skipped, a running product lets nobody from outside on its bus');
  const policy = await attackPolicy(url, cast);
  const { tally } = await attackWithInput(url, cast, { ...amount, readsOnly: true });
  return [policy, tally, await attackWithBytes(url)];
}

/** Starts a product with the demo island, over a guarded broker where there is one, and attacks it. */
export async function attackOwnProduct(amount: Amount, say: Say): Promise<Tally[]> {
  const nats = natsMissing === undefined ? await startTestNats({ hasAdmin: true }) : undefined;
  try {
    const product = await startAllInOne(nats?.settings);
    try {
      const bus: Tally[] = [];
      if (nats === undefined) say(`bus matrix: ${natsMissing}`);
      else {
        const admin = await takeOverBroker(nats);
        bus.push(await attackBroker(nats), await attackBus(admin));
        await admin.stop();
      }
      const cast = await assembleCast(product.url);
      const policy = await attackPolicy(product.url, cast);
      const { tally } = await attackWithInput(product.url, cast, amount);
      return [...bus, policy, tally, await attackWithBytes(product.url)];
    } finally {
      await product.stop();
    }
  } finally {
    await nats?.stop();
  }
}
