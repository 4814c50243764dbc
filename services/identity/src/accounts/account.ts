import type { Vehicle } from '@trupial/contracts/events';
import type { Role } from '@trupial/contracts/values';

/** The data of a person before he has an account. */
export interface NewAccount {
  readonly role: Role;
  readonly username: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** Its holder has confirmed the address. Until then it gets no letter but the one that asks. */
  readonly emailConfirmed: boolean;
  /** E.164. */
  readonly phone: string | null;
  /** A driver's vehicle as he was registered with. */
  readonly vehicle: Vehicle | null;
  readonly createdAt: Date;
  /** Somebody else chose his password: he must choose his own first. */
  readonly passwordChangeDue: boolean;
}

/** The address that the account's owner, or the office, has asked for last, confirmed or not. */
export const shownEmail = ({ email, pendingEmail }: Pick<Account, 'email' | 'pendingEmail'>) =>
  pendingEmail ?? email;

/** A person who can sign in. A driver's account id is his driver id. */
export interface Account extends NewAccount {
  readonly id: number;
  /** The address that becomes his when its holder has confirmed it. */
  readonly pendingEmail: string | null;
  /** A driver whose DriverRegistered may not be in the log yet; he cannot sign in. */
  readonly pending: boolean;
  readonly suspended: boolean;
  /** Closed permanently; its personal data are erased. */
  readonly erased: boolean;
  readonly lastVisitedPage: string | null;
  /** How often all its sessions were ended. */
  readonly sessionEnds: number;
}

/** Whether `email` is another address than both the present one and the one that waits. */
export const changesTheAddress = (account: Account, email: string | undefined): boolean =>
  email !== undefined &&
  ![account.email, account.pendingEmail].some((own) => isSameAddress(own, email));

/** Upper or lower case is the same address. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** The addresses of an account after one was asked for. */
export interface ChangedAddresses extends Pick<Account, 'email' | 'pendingEmail'> {
  /** Whether a letter is to ask for the confirmation; null: as before. */
  readonly confirmationDue: boolean | null;
}

/**
 * What becomes of the addresses when `asked` is asked for; null asks for nothing. A confirmed one
 * stays until the holder of the new one has confirmed that, and drops a change that waits when it is
 * given again.
 */
export function addressesAfter(account: Account, asked: string | null): ChangedAddresses {
  const { email, pendingEmail, emailConfirmed } = account;
  if (asked === null) return { email, pendingEmail, confirmationDue: null };
  const isOther = !isSameAddress(email, asked);
  if (emailConfirmed && !isOther) {
    return { email: asked, pendingEmail: null, confirmationDue: false };
  }
  const confirmationDue = isSameAddress(shownEmail(account), asked) ? null : true;
  return emailConfirmed
    ? { email, pendingEmail: asked, confirmationDue }
    : { email: asked, pendingEmail: null, confirmationDue };
}
