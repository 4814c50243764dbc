/** The four roles that can sign in. An anonymous person is a visitor. */
export const roles = ['rider', 'driver', 'operator', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Everybody who may call: a signed-in role, or a visitor without a token. */
export const identities = ['visitor', ...roles] as const;
export type Identity = (typeof identities)[number];
