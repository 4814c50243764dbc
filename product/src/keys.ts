import { resolve } from 'node:path';
import type { Part } from '@trupial/contracts/bus';
import { productParts } from '@trupial/contracts/values';
import {
  type Config,
  ConfigError,
  type KeyRing,
  keyRingFrom,
  KeysMissing,
  readKeys,
} from '@trupial/service-kit';
import { root } from './paths.ts';

/** The parts that run in this process. */
export const partsOf = ({ run }: Pick<Config, 'run'>): readonly Part[] =>
  run === 'all' ? productParts : [run];

/**
 * The keys of these parts, or else of this process' parts: those of TRUPIAL_KEYS; without it, and so
 * with every part here, those that belong to the configured secret. A secret that is given besides the keys goes on being
 * what receipts and refresh tokens are made of, so that those of before stay good.
 *
 * @throws {ConfigError} when the folder does not have them.
 */
export async function keysOf(
  config: Pick<Config, 'keysFolder' | 'jwtSecret' | 'run'>,
  parts: readonly Part[] = partsOf(config),
): Promise<KeyRing> {
  const { keysFolder, jwtSecret } = config;
  if (keysFolder === undefined) return keyRingFrom(jwtSecret ?? '');
  try {
    const ring = await readKeys(resolve(root, keysFolder), parts);
    if (jwtSecret === undefined) return ring;
    return { ...ring, own: (part) => ({ ...ring.own(part), secret: jwtSecret }) };
  } catch (error) {
    if (!(error instanceof KeysMissing)) throw error;
    const problem = `must name the folder that \`npm run keys\` made: ${error.message}`;
    throw new ConfigError([{ name: 'TRUPIAL_KEYS', problem }]);
  }
}
