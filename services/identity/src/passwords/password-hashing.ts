import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's least for Argon2id (19 MiB, 2 passes, 1 lane); the library's default algorithm is
 * Argon2id. The parameters are part of each hash, so raising them leaves old ones readable.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const normal = (password: string): string => password.normalize('NFC');

/** Argon2id hash of a password in PHC form, with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

/** What compares a password with a hash. Tests count its calls: nearly all the time of an answer. */
export const comparing = { compare: verify };

const nobodysHash = hashPassword(randomBytes(32).toString('hex'));

/**
 * Whether `password` belongs to `storedHash`. With null (no such account) it does the same work on
 * a hash without an account, so that the response time does not show whether the account exists.
 */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  const fits = await comparing.compare(storedHash ?? (await nobodysHash), normal(password));
  return fits && storedHash !== null;
}
