/** Token of TRUPIAL_JWT_SECRET: `@Inject(TOKEN_SECRET) secret: string`. */
export const TOKEN_SECRET = Symbol('token secret');
