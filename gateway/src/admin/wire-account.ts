import type { staffMessages } from '@trupial/contracts/messages';

/** An account as staff and operators see it. */
export const wireAccount = ({ vehicle, ...account }: staffMessages.AccountView) => ({
  id: account.id,
  role: account.role,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  phone_number: account.phone,
  vehicle_type: vehicle?.type ?? null,
  vehicle_plate: vehicle?.plate ?? null,
  seats: vehicle?.seats ?? null,
  bags: vehicle?.bags ?? null,
  equipment: [...(vehicle?.equipment ?? [])],
  status: statusOf(account),
  date_joined: account.createdAt,
});

function statusOf({ erased, suspended }: Pick<staffMessages.AccountView, 'erased' | 'suspended'>) {
  if (erased) return 'erased';
  return suspended ? 'suspended' : 'active';
}
