import type { identityMessages, RequestOf } from '@trupial/contracts/messages';

type NewAccount = RequestOf<typeof identityMessages.createAccount>;

/** A new account: that of Maria, a rider, but for these facts. A driver has a car. */
export const anAccount = (facts: Partial<NewAccount> = {}): NewAccount => ({
  role: 'rider',
  username: 'Maria',
  password: 'correct horse battery',
  firstName: 'Maria',
  lastName: 'Curiel',
  email: null,
  phone: '+59995123456',
  vehicle: facts.role === 'driver' ? { type: 'Kia', plate: null, seats: 4, bags: 2 } : null,
  ...facts,
});
