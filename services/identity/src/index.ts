import type { ServiceDescriptor } from '@trupial/service-kit';
import { sealOldAccounts } from './accounts/seal-old-accounts.ts';
import { sealOldAddresses } from './accounts/seal-old-addresses.ts';
import { IdentityModule } from './identity.module.ts';

export { learnWords } from './passwords/guesses-needed.ts';
export { SecurityLogCheck } from './security-log/security-log-check.ts';

/** Accounts, sessions and who is signed in. */
export const identityService: ServiceDescriptor = {
  name: 'identity',
  migrations: 'services/identity/migrations',
  module: IdentityModule,
  projections: [],
  async sealOld(client, vault) {
    await sealOldAccounts(client, vault);
    await sealOldAddresses(client, vault);
  },
};
