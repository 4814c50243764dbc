import { MasterKeys } from '@trupial/event-store/postgres';
import { type Config, ConfigError } from '@trupial/service-kit';

/** The master keys of the configuration; throws a ConfigError when there are none. */
export function sealKeysOf({ sealKeys }: Pick<Config, 'sealKeys'>): MasterKeys {
  if (sealKeys !== undefined) return new MasterKeys(sealKeys);
  throw new ConfigError([{ name: 'TRUPIAL_SEAL_KEY', problem: 'must be given' }]);
}
