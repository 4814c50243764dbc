import { productParts } from '@trupial/contracts/values';
import { partsKeys, trustIn } from '@trupial/service-kit/testing/broker';
import {
  deniedTo,
  enter,
  mayPublish,
  publishedSubjects,
  signedInAs,
  strangers,
} from '@trupial/service-kit/testing/broker-guests';
import type { GuardedNats } from '@trupial/service-kit/testing/nats';
import { Tally } from './tally.ts';

/** Clients without a part's key, and each part's key on every subject, its own and others'. */
export async function attackBroker(nats: GuardedNats): Promise<Tally> {
  const tally = new Tally('broker');
  const [trust, keys] = await Promise.all([trustIn(nats), partsKeys(nats)]);
  for (const [who, how] of strangers()) {
    try {
      await (await enter({ ...trust, ...how })).close();
      tally.surprise('let in', who);
    } catch (error) {
      tally.count('not let in', true);
      if (!/authoriz/i.test(String(error))) tally.surprise(String(error), who);
    }
  }
  for (const part of productParts) {
    const denied = await deniedTo(await signedInAs(part, keys, trust));
    for (const subject of publishedSubjects) {
      const isDenied = denied.has(subject);
      tally.count(isDenied ? 'denied' : 'allowed', isDenied);
      if (isDenied === mayPublish(part, subject)) {
        tally.surprise(isDenied ? 'denied' : 'allowed', `${subject} published by ${part}`);
      }
    }
  }
  return tally;
}
