import { identities, productParts } from '@trupial/contracts/values';
import type { Part, RequestRule } from '@trupial/contracts/bus';
import type { BusPolicy } from '../messaging/bus/bus-policy.ts';

const all: RequestRule = {
  from: Object.fromEntries(productParts.map((part) => [part, [...identities, 'system']])),
};

/**
 * For tests of one service, or of the transport itself: any part may send anything for anybody. The
 * product's own policy is tested by product/src/api/bus.int.spec.ts.
 */
export const everybodyMaySend: BusPolicy = {
  // A test's service that is no part of the product is reached through its gateway.
  request: (subject) => ({ ...all, receiver: receiverOf(subject), hasNetwork: true }),
  announcement: () => ({ from: productParts, to: productParts }),
};

function receiverOf(subject: string): Part {
  const [first] = subject.split('.');
  return productParts.find((part) => part === first) ?? 'gateway';
}
