import type { Answer } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';

/** An account as staff sees it. */
export type Account = Answer<'accounts'>['accounts'][number];
export type Role = Account['role'];

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  rider: message('Rider'),
  driver: message('Driver'),
  operator: message('Operator'),
  staff: message('Staff'),
};

export const ROLES = Object.keys(ROLE_WORDS) as readonly Role[];

/** The role in the address; any other value means all roles. */
export function roleIn(address: URLSearchParams): Role | undefined {
  return ROLES.find((role) => role === address.get('role'));
}

/** First and last name; the username when there is neither. */
export function nameOf(account: Account): string {
  return `${account.first_name} ${account.last_name}`.trim() || account.username;
}

/** The known data of a driver's vehicle, in one line; '' for none. */
export function vehicleOf(account: Account): string {
  return [account.vehicle_type, account.vehicle_plate].filter(Boolean).join(' · ');
}
