import { keyVaultContract } from './contract/index.ts';
import { MemoryKeyVault } from './memory-key-vault.ts';

const vault = new MemoryKeyVault();
keyVaultContract('memory', async () => vault);
