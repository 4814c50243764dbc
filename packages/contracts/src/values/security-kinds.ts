/** What the security log has rows of. Rows are kept: a kind may be added here, never renamed. */
export const securityKinds = [
  'sign_in.done',
  /** Wrong passwords: one row a minute for a name, with their count. */
  'sign_in.failed',
  /** Tries that were not looked at, because there had been too many. */
  'sign_in.locked',
  'session.ended',
  /** All sessions of an account at once. */
  'sessions.ended',
  /** An old refresh token was used again: somebody has a copy. */
  'session.replayed',
  'password.reset_asked',
  'password.reset_done',
  'password.changed',
  /** A password, passkey or code asked for again before something important was wrong. */
  'proof.failed',
  'email.change_asked',
  'email.changed',
  'email.confirmed',
  'email.undone',
  'factor.added',
  'factor.removed',
  'recovery.used',
  'account.created',
  'account.suspended',
  'account.reactivated',
  'account.erased',
  /** Written before the first byte of the file leaves. */
  'export.made',
  /** A message between parts that was not authentic, or that its sender may not send. */
  'bus.refused',
  /** A limit of requests was reached. */
  'limit.reached',
  /** Old rows were deleted; this row proves where the chain goes on. */
  'log.trimmed',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** What other parts tell identity; everything else is identity's own doing. */
export const reportedKinds = ['export.made', 'bus.refused', 'limit.reached'] as const;

/** Why a row of the security log does not belong where it is. */
export const chainFaults = [
  /** Its content is not what was written. */
  'changed',
  /** It does not follow the row before it: one is missing, or this one was put in. */
  'not_next',
  /** Rows at the beginning are gone, and no row proves that they were deleted for their age. */
  'begins_late',
  /** A row that was noted elsewhere is not there: the newest ones were cut off. */
  'ends_early',
] as const;
export type ChainFault = (typeof chainFaults)[number];
