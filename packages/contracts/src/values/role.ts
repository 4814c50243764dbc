/** The four roles that can sign in. An anonymous person is a visitor. */
export const roles = ['rider', 'driver', 'operator', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Everybody who may call: a signed-in role, or a visitor without a token. */
export const identities = ['visitor', ...roles] as const;
export type Identity = (typeof identities)[number];

/** Who is acting, as rules see it. */
export interface Actor {
  readonly identity: Identity;
  /** Account id; null for a visitor. A driver's account id is his driver id. */
  readonly accountId: number | null;
}
