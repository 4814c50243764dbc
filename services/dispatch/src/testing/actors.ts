import type { Actor } from '@trupial/contracts/values';

const signedIn =
  (identity: Actor['identity']) =>
  (accountId: number): Actor => ({ identity, accountId });

/** People for tests. A driver's account id is his driver id. */
export const driver = signedIn('driver');
export const rider = signedIn('rider');
export const operator = signedIn('operator')(1001);
export const staff = signedIn('staff')(1002);
export const visitor: Actor = { identity: 'visitor', accountId: null };
