import { readdirSync } from 'node:fs';

/** The folders that hold our code: those of the import rules. */
export function sourceFolders(): string[] {
  const remotes = readdirSync('.').filter((name) => /^mf-/.test(name));
  return ['packages', 'services', 'gateway', 'shell', ...remotes];
}
