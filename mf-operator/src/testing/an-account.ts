import type { Account } from '../screens/accounts/account.ts';

/** A driver's account, for tests. */
export const anAccount = (of: Partial<Account> = {}): Account => ({
  id: 2,
  role: 'driver',
  username: 'carlos',
  first_name: 'Carlos',
  last_name: 'Winklaar',
  email: 'carlos@example.com',
  phone_number: '+59995123401',
  vehicle_type: 'Toyota Corolla',
  vehicle_plate: 'TX-118',
  seats: 4,
  bags: 1,
  equipment: [],
  status: 'active',
  date_joined: '2026-10-21T12:00:00.000Z',
  ...of,
});
