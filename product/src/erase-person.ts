import { randomBytes } from 'node:crypto';
import { erasureMessages, type ReplyOf, type RequestOf } from '@trupial/contracts/messages';
import {
  type Clock,
  type Config,
  createLogger,
  inProcessBus,
  type KeyRing,
  keyRingFrom,
  Messenger,
  Metrics,
} from '@trupial/service-kit';
import type { CommandParts } from './command-line.ts';
import { keysOf } from './keys.ts';
import { allLogins } from './logins.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runServices } from './run-services.ts';
import { sealKeysOf } from './seal-keys.ts';
import { services } from './services.ts';
import { productVersion } from './version.ts';

export type Erasure = RequestOf<typeof erasureMessages.erasePerson>;
export type Erased = ReplyOf<typeof erasureMessages.erasePerson>;

/** Does not run: mails, notifications and rides that are due are left to the product. */
const clock: Clock = () => new Date().toISOString();

/**
 * Nothing leaves this process, and nobody is signed in here. Only identity needs its own keys: the
 * security log goes on with them.
 */
async function keysFor(config: Config): Promise<KeyRing> {
  const nobodys = keyRingFrom(randomBytes(32).toString('base64url'));
  const known = await keysOf(config, ['identity']);
  return { ...nobodys, own: (part) => (part === 'identity' ? known : nobodys).own(part) };
}

/**
 * Erases a person with the product's own services, started only for this. When the product runs at
 * the same time, they are standbys and take over no work.
 *
 * @throws {ConfigError} without the keys of identity.
 * @throws {Refusal} 'erasure.open_rides' when rides have not ended.
 */
export async function erasePerson(
  { databaseUrl, logins, config }: CommandParts,
  erasure: Erasure,
): Promise<Erased> {
  const logger = createLogger({ level: 'error' });
  const keys = await keysFor(config);
  const bus = inProcessBus(logger);
  try {
    if (databaseUrl !== undefined) {
      const { eventStore } = config;
      const database = { databaseUrl, logins: allLogins(logins), eventStore };
      await prepareDatabase(database, services, sealKeysOf(config));
    }
    const metrics = new Metrics();
    const running = await runServices(services, {
      logins,
      config,
      bus,
      keys,
      logger,
      metrics,
      clock,
      version: await productVersion(),
    });
    try {
      return await new Messenger(bus.as('booking')).request(erasureMessages.erasePerson, erasure);
    } finally {
      await running.close();
    }
  } finally {
    await bus.close();
  }
}
