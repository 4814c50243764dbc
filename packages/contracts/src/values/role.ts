/** The four roles that can sign in. An anonymous person is a visitor. */
export const roles = ['rider', 'driver', 'operator', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Every kind of caller: a signed-in role, or a visitor without a token. */
export const identities = ['visitor', ...roles] as const;
export type Identity = (typeof identities)[number];

/** The actor, as the rules see it. */
export interface Actor {
  readonly identity: Identity;
  /** Account id; null for a visitor. A driver's account id is his driver id. */
  readonly accountId: number | null;
}
