import type { Role, SecondFactorWay } from '@trupial/contracts/values';

/** What an account has besides its password. */
export interface Factors {
  readonly passkeys: number;
  readonly authenticatorApp: boolean;
}

export const mostPasskeys = 10;

/** Who must have a second factor, by the installation's setting. */
export const mustHaveFactor = (role: Role, setting: 'required' | 'optional'): boolean =>
  setting === 'required' && (role === 'staff' || role === 'operator');

/** How an account can prove itself besides the password; none without a factor. */
export const waysOf = ({ passkeys, authenticatorApp }: Factors): SecondFactorWay[] => [
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  // Recovery codes are typed like the app's.
  ...(passkeys > 0 || authenticatorApp ? (['code'] as const) : []),
];

/** Whether it is the only one. */
export const isLast = ({ passkeys, authenticatorApp }: Factors): boolean =>
  passkeys + Number(authenticatorApp) === 1;
