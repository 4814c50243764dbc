import { readdirSync } from 'node:fs';

/** The folders that hold our code: those of the import rules. */
export function sourceFolders(): string[] {
  const remotes = readdirSync('.').filter((name) => name.startsWith('mf-'));
  return [
    'packages',
    'services',
    'gateway',
    'shell',
    ...remotes,
    'product',
    'testbed',
    'e2e',
    'bench',
    'faults',
    'scripts',
  ];
}
