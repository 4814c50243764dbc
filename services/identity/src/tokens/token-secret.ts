/** Token of the secret that refresh tokens are made of: `@Inject(TOKEN_SECRET) secret: string`. */
export const TOKEN_SECRET = Symbol('token secret');
